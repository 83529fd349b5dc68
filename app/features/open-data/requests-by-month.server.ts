import { and, eq, isNull, not, sql } from "drizzle-orm";
import { leadCard, leadEnd, leadRows } from "#app/core/lead/lead.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { FEWEST_REQUESTS } from "./open-data.rules.ts";

/** Whole months of Nouméa, without junk and without what was merged; none with fewer than ten. */
export async function requestsByMonth({ db }: DbScope, now: Date) {
  const local = sql`${leadCard.createdAt} at time zone 'Pacific/Noumea'`;
  const month = sql<string>`to_char(${local}, 'YYYY-MM')`;
  const thisMonth = sql`to_char(${now.toISOString()}::timestamptz at time zone 'Pacific/Noumea', 'YYYY-MM')`;
  const requests = sql<number>`count(*)::integer`;
  return db
    .select({ month, category: leadEnd.serviceType, requests })
    .from(leadRows)
    .where(and(isNull(leadEnd.junkAt), isNull(leadEnd.mergedInto), not(eq(month, thisMonth))))
    .groupBy(month, leadEnd.serviceType)
    .having(sql`count(*) >= ${FEWEST_REQUESTS}`)
    .orderBy(month, leadEnd.serviceType);
}
