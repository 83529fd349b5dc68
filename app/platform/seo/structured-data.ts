import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, Thing, WithContext } from "schema-dts";

/** A page's fact for search engines, typed by schema.org; goes in the page's `meta`. One script for each. */
export function jsonLd<Type extends Thing>(thing: WithContext<Type>): MetaDescriptor {
  return { "script:ld+json": thing } as MetaDescriptor;
}

/** @param steps from the home page to the page itself, with their paths */
export function breadcrumbLd(
  siteUrl: string,
  steps: readonly { name: string; path: string }[],
): MetaDescriptor {
  return jsonLd<BreadcrumbList>({
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Accueil", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  });
}
