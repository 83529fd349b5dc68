import type { MetaDescriptor } from "react-router";
import type { CollectionPage } from "schema-dts";
import { jsonLd } from "#app/platform/seo/structured-data.ts";
import type { Card } from "./card.ts";

type ListedPage = {
  siteUrl: string;
  path: string;
  name: string;
  description: string;
  cards: readonly Card[];
};

/** A page that lists companies, for search engines: their names and profiles, in the order of the page. */
export function companyListLd({ siteUrl, path, name, description, cards }: ListedPage): MetaDescriptor {
  return jsonLd<CollectionPage>({
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name,
    description,
    url: siteUrl + path,
    inLanguage: "fr",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: cards.length,
      itemListElement: cards.map((card, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: card.name,
        url: siteUrl + card.href,
      })),
    },
  });
}
