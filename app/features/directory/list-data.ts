import type { MetaDescriptor } from "react-router";
import type { CollectionPage } from "schema-dts";
import type { Row } from "#app/core/company/card.ts";
import { jsonLd } from "#app/platform/seo/structured-data.ts";

type ListedPage = {
  siteUrl: string;
  path: string;
  name: string;
  description: string;
  rows: readonly Row[];
  /** From 1. */
  page: number;
  size: number;
};

/** Structured data of a list: names and profiles in order, with their position in the whole list. */
export function companyListLd({ siteUrl, path, name, description, ...list }: ListedPage): MetaDescriptor {
  const { rows, page, size } = list;
  return jsonLd<CollectionPage>({
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name,
    description,
    url: siteUrl + path,
    inLanguage: "fr",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: rows.length,
      itemListElement: rows.map((row, index) => ({
        "@type": "ListItem",
        position: (page - 1) * size + index + 1,
        name: row.name,
        url: siteUrl + row.href,
      })),
    },
  });
}
