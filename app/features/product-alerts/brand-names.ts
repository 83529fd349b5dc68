import type { Brand } from "#app/core/settings/brand-catalogue.ts";

/** "Fortinet, Sophos"; a brand that left the catalogue keeps its slug. */
export const namesOf = (slugs: readonly string[], brands: readonly Brand[]): string =>
  slugs.map((slug) => brands.find((brand) => brand.slug === slug)?.name ?? slug).join(", ");
