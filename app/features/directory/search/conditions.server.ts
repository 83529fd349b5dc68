import { arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { managedServicesSlug } from "#app/core/catalogue/categories.ts";
import { companyCard, companyRanking } from "#app/core/company/company.reads.ts";
import { type DirectoryFilters, type SwitchName, switchNames } from "../directory-url.ts";
import { EVERYTHING } from "../words/ranking.ts";

export const switchConditions: Record<SwitchName, SQL> = {
  featured: eq(companyCard.featured, true),
  verified: sql`${companyCard.verifiedAt} is not null`,
  managed: arrayContains(companyCard.categories, [managedServicesSlug]),
  website: eq(companyRanking.hasWebsite, true),
};

export const satisfies = (query: string) =>
  query === EVERYTHING ? sql`true` : sql`${companyRanking.searchLexemes} @@ ${query}::tsquery`;

export function conditions(search: Omit<DirectoryFilters, "q">): SQL[] {
  return [
    ...(search.category ? [arrayContains(companyCard.categories, [search.category])] : []),
    ...(search.zone ? [arrayContains(companyCard.zones, [search.zone])] : []),
    ...switchNames.filter((name) => search[name]).map((name) => switchConditions[name]),
  ];
}
