import { arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { managedServicesSlug } from "#app/core/catalogue/categories.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { EVERYTHING } from "../search/ranking.ts";
import { type DirectoryFilters, type SwitchName, switchNames } from "./directory-url.ts";

/** What each switch of the directory asks of a company. */
export const switchConditions: Record<SwitchName, SQL> = {
  featured: eq(companies.featured, true),
  verified: sql`${companies.verifiedAt} is not null`,
  managed: arrayContains(companies.categories, [managedServicesSlug]),
  website: eq(companies.hasWebsite, true),
};

/** Whether a company's lexemes satisfy the text of a `tsquery`. */
export const satisfies = (query: string) =>
  query === EVERYTHING ? sql`true` : sql`${companies.searchLexemes} @@ ${query}::tsquery`;

/** The filters of a search, without its text. */
export function conditions(search: Omit<DirectoryFilters, "q">): SQL[] {
  return [
    ...(search.category ? [arrayContains(companies.categories, [search.category])] : []),
    ...(search.zone ? [arrayContains(companies.zones, [search.zone])] : []),
    ...switchNames.filter((name) => search[name]).map((name) => switchConditions[name]),
  ];
}
