import { sql } from "drizzle-orm";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { companyCard, companyDates, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

/** What is counted of the published companies, and of nothing else (decision F6). */
export type DirectoryCounts = {
  companies: number;
  /** By category slug; a category without any is absent. */
  byCategory: Record<string, number>;
  /** By zone key, each company in every one of its zones; a zone without any is absent. */
  byZone: Partial<Record<ZoneKey, number>>;
  verified: number;
  /** Communes where at least one of them is. */
  communes: number;
  /** When one of them last changed, ISO 8601; null while there is none. */
  changedAt: string | null;
};

const nothing: DirectoryCounts = {
  companies: 0,
  byCategory: {},
  byZone: {},
  verified: 0,
  communes: 0,
  changedAt: null,
};

/** Counted once until published content changes, whatever the number of pages that show it. */
export function countDirectory({ db, memo }: PublicScope): Promise<DirectoryCounts> {
  return memo("directory-counts", async () => {
    const { rows } = await db.execute<DirectoryCounts>(sql`
      with published as materialized (
        select ${companyCard.categories}, ${companyCard.zones}, ${companyCard.commune}, ${companyCard.verifiedAt},
          ${companyDates.updatedAt} from ${companyRows} where ${isPublished})
      select count(*)::integer as "companies",
        count(verified_at)::integer as "verified",
        count(distinct commune)::integer as "communes",
        to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt",
        ${countedBy("categories")} as "byCategory",
        ${countedBy("zones")} as "byZone"
      from published`);
    return rows[0] ?? nothing;
  });
}

/** {"sauvegarde": 12, …}: how many of the published companies hold each value of a list. */
function countedBy(column: "categories" | "zones") {
  return sql`coalesce((select jsonb_object_agg(value, n) from (
    select value, count(*)::integer as n from published, unnest(${sql.raw(column)}) as value group by value
  ) as counted), '{}')`;
}
