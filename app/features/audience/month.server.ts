import { sql } from "drizzle-orm";
import { companyRows } from "#app/core/company/company.reads.ts";
import { openingRows } from "#app/core/company/contact-openings.reads.ts";
import { managerRows } from "#app/core/company/managers.reads.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { recipientRows } from "#app/core/lead/lead.reads.ts";
import type { MemberScope, MemoScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { companyVisits } from "./visits.table.ts";

const DAYS = 30;
/** Fewer would show what one of them has. */
const LEAST_FOR_MEDIAN = 5;
/** Their places on the ring follow no order of interest, so that they stand for all. */
const SAMPLE = 1_000;

export type MonthFigures = Record<"visits" | "openings" | "requests", number>;
type Months = Pick<MemberScope, "db"> & { actor: { id: string } };
type CompanyMonth = { id: string; name: string; isOnline: boolean; now: MonthFigures; before: MonthFigures };
export type OwnMonth = { companies: CompanyMonth[]; median: MonthFigures | undefined };

const today = sql`(now() at time zone 'Pacific/Noumea')::date`;

/** Of the company `c`, from this many days ago up to that many. */
const figures = (from: number, to: number) => {
  const span = (moment: string) =>
    sql`${sql.raw(moment)} > now() - make_interval(days => ${from}) and ${sql.raw(moment)} <= now() - make_interval(days => ${to})`;
  const openings = sql`(select count(*) from ${openingRows} as o where o.company_id = c.id and ${span("o.opened_at")})`;
  return {
    visits: sql`coalesce((select sum(v.visits) from ${companyVisits} as v where v.company_id = c.id
      and v.day >= ${today} - ${from - 1}::integer and v.day <= ${today} - ${to}::integer), 0)::integer + ${openings}::integer`,
    openings: sql`${openings}::integer`,
    requests: sql`(select count(*) from ${recipientRows} as r where r.company_id = c.id and ${span("r.sent_at")})::integer`,
  };
};

/** These thirty days beside those before, of each company that the member manages; visits without their own. */
export async function viewOwnMonth(scope: MemberScope): Promise<OwnMonth> {
  const [companies, median] = await Promise.all([listMonths(scope), findMedian(scope)]);
  return { companies, median };
}

/** Of what a manager has online or offline, in the order of names. */
export async function listMonths({ db, actor }: Months): Promise<CompanyMonth[]> {
  const [now, before] = [figures(DAYS, 0), figures(2 * DAYS, DAYS)];
  const { rows } = await db.execute<
    Record<string, unknown> & { id: string; name: string; status: string }
  >(sql`
    select c.id, c.name, c.status, ${now.visits} as visits, ${now.openings} as openings, ${now.requests} as requests,
      ${before.visits} as visits_before, ${before.openings} as openings_before, ${before.requests} as requests_before
    from ${companyRows} as c join ${managerRows} as m on m.company_id = c.id
    where m.user_id = ${actor.id} and c.status in ('published', 'offline') order by c.name limit 100`);
  const read = (row: Record<string, unknown>, end = ""): MonthFigures => ({
    visits: Number(row[`visits${end}`]),
    openings: Number(row[`openings${end}`]),
    requests: Number(row[`requests${end}`]),
  });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isOnline: isShown(row.status),
    now: read(row),
    before: read(row, "_before"),
  }));
}

/** Of the directory, from five companies on. */
export function findMedian({ db, memo }: MemoScope): Promise<MonthFigures | undefined> {
  return memo(`median-month:${noumeaDay()}`, async () => {
    const { visits, openings, requests } = figures(DAYS, 0);
    const { rows } = await db.execute<MonthFigures & { companies: number }>(sql`
      select count(*)::integer as companies,
        percentile_disc(0.5) within group (order by visits) as visits,
        percentile_disc(0.5) within group (order by openings) as openings,
        percentile_disc(0.5) within group (order by requests) as requests
      from (select ${visits} as visits, ${openings} as openings, ${requests} as requests
        from (select id from ${companyRows} where ${isPublished}
          order by featured, rotation_key, id limit ${SAMPLE}) as c) as sample`);
    const [found] = rows;
    return found && found.companies >= LEAST_FOR_MEDIAN
      ? { visits: found.visits, openings: found.openings, requests: found.requests }
      : undefined;
  });
}
