import { type SQL, sql } from "drizzle-orm";
import { companyRows } from "#app/core/company/company.reads.ts";
import { openingRows } from "#app/core/company/contact-openings.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { leadRows } from "#app/core/lead/lead.reads.ts";
import { COMPANY_VIEW } from "#app/core/statistics/events.ts";
import { countRows } from "#app/core/statistics/statistics.reads.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { type ByDay, twoWeeks, type WeekFigure, weekFigures } from "./week.rules.ts";

/** This week beside the last one. Each table is read by an index on its date, new pages once until content changes. */
export async function viewWeek(scope: AdminScope): Promise<WeekFigure[]> {
  const today = noumeaDay();
  const [first = today] = twoWeeks(today).last;
  const since = sql`${`${first}T00:00:00+11:00`}::timestamptz`;
  const [leads, visits, openings, pages] = await Promise.all([
    countLeads(scope, since),
    byDay(
      scope,
      sql`select day, sum(count) as count from ${countRows}
      where day >= ${first}::date and (event like 'page-%' or event = ${COMPANY_VIEW}) group by day`,
    ),
    byDay(
      scope,
      sql`select ${dayOf(sql`opened_at`)} as day, count(*) as count from ${openingRows}
      where opened_at >= ${since} group by 1`,
    ),
    scope.memo(`new-pages:${first}`, () =>
      byDay(
        scope,
        sql`select ${dayOf(sql`publish_date`)} as day, count(*) as count from ${companyRows}
        where ${isPublished} and publish_date >= ${since} group by 1`,
      ),
    ),
  ]);
  return weekFigures({ ...leads, visits, openings, pages }, today);
}

const dayOf = (moment: SQL) => sql`(${moment} at time zone 'Pacific/Noumea')::date`;

async function byDay({ db }: AdminScope, counts: SQL): Promise<ByDay> {
  const { rows } = await db.execute<{ day: string; count: number }>(
    sql`select to_char(day, 'YYYY-MM-DD') as day, count::integer from (${counts}) as counted`,
  );
  return Object.fromEntries(rows.map(({ day, count }) => [day, count]));
}

/** Without junk and duplicates; an answer counts on the day of its request. */
async function countLeads({ db }: AdminScope, since: SQL): Promise<{ requests: ByDay; answers: ByDay }> {
  const { rows } = await db.execute<{ day: string; requests: number; answers: number }>(sql`
    select to_char(${dayOf(sql`created_at`)}, 'YYYY-MM-DD') as day, count(*)::integer as requests,
      count(*) filter (where first_answer_at <= answer_due_at)::integer as answers
    from ${leadRows} where created_at >= ${since} and junk_at is null and merged_into is null group by 1`);
  return {
    requests: Object.fromEntries(rows.map(({ day, requests }) => [day, requests])),
    answers: Object.fromEntries(rows.map(({ day, answers }) => [day, answers])),
  };
}
