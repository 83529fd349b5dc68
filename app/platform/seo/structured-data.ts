import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, Thing, WithContext } from "schema-dts";

export function jsonLd<Type extends Thing>(thing: WithContext<Type>): MetaDescriptor {
  return { "script:ld+json": thing } as MetaDescriptor;
}

/** @param steps names and paths, from the home page to the current page */
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
