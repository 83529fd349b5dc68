import { sql } from "drizzle-orm";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { companyCard, companyDates, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";

/** Published companies only (decision F6). */
export type DirectoryCounts = {
  companies: number;
  /** By category slug; categories without companies are absent. */
  byCategory: Record<string, number>;
  /** By zone key, each company in all its zones; zones without companies are absent. */
  byZone: Partial<Record<ZoneKey, number>>;
  verified: number;
  /** Communes with at least one company. */
  communes: number;
  /** Last change of any of them, ISO 8601; null without companies. */
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

/** Cached until published content changes. */
export function countDirectory({ db, memo }: MemoScope): Promise<DirectoryCounts> {
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

/** {"sauvegarde": 12, …}: published companies by value of an array column. */
function countedBy(column: "categories" | "zones") {
  return sql`coalesce((select jsonb_object_agg(value, n) from (
    select value, count(*)::integer as n from published, unnest(${sql.raw(column)}) as value group by value
  ) as counted), '{}')`;
}
