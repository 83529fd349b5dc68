import { and, isNull, sql } from "drizzle-orm";
import { leadCard, leadEnd, leadRequester, leadRows } from "#app/core/lead/lead.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { FEWEST_REQUESTERS } from "./open-data.rules.ts";

/**
 * Months of Nouméa, without junk and without what was merged; none with fewer than ten requesters. Of months that are
 * over for 31 days, when junk was sorted out, and began less than 11 months ago, before requests are erased after a
 * year: otherwise two files of following nights would show single requests.
 */
export async function requestsByMonth({ db }: DbScope, now: Date) {
  const local = sql`${leadCard.createdAt} at time zone 'Pacific/Noumea'`;
  const localNow = sql`${now.toISOString()}::timestamptz at time zone 'Pacific/Noumea'`;
  const month = sql<string>`to_char(${local}, 'YYYY-MM')`;
  const requests = sql<number>`count(*)::integer`;
  const isOver = sql`date_trunc('month', ${local}) + interval '1 month 31 days' <= ${localNow}`;
  const isComplete = sql`date_trunc('month', ${local}) > (${localNow}) - interval '11 months'`;
  return db
    .select({ month, category: leadEnd.serviceType, requests })
    .from(leadRows)
    .where(and(isNull(leadEnd.junkAt), isNull(leadEnd.mergedInto), isOver, isComplete))
    .groupBy(month, leadEnd.serviceType)
    .having(sql`count(distinct lower(${leadRequester.email})) >= ${FEWEST_REQUESTERS}`)
    .orderBy(month, leadEnd.serviceType);
}
