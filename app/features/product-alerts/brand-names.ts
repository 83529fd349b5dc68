import type { Brand } from "#app/core/settings/brand-catalogue.ts";

/** "Fortinet, Sophos"; a brand that left the catalogue keeps its slug. */
export const namesOf = (slugs: readonly string[], brands: readonly Brand[]): string =>
  slugs.map((slug) => brands.find((brand) => brand.slug === slug)?.name ?? slug).join(", ");

/** Of the catalogue, and those chosen before they left it: they stay until they are unticked. */
export const brandOptions = (brands: readonly Brand[], chosen: readonly string[]) => [
  ...brands.map(({ slug, name }) => ({ value: slug, label: name })),
  ...chosen
    .filter((slug) => !brands.some((brand) => brand.slug === slug))
    .map((slug) => ({ value: slug, label: `${slug} (plus au catalogue)` })),
];
