import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companyCard, companyDates, companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import type { Proposal } from "#app/core/company/company-content.ts";
import { openingRows } from "#app/core/company/contact-openings.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { recipientRows } from "#app/core/lead/lead.reads.ts";
import { companyVisits } from "#app/features/audience/visits.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { completenessOf, type Period } from "./cockpit.rules.ts";

export type Day = { day: string; visits: number };
/** Start of today's order on a ring of this many places (decision C1). */
type Order = { start: number; ring: number };
const SHOWN_PLACES = 5;
const today = sql`(now() at time zone 'Pacific/Noumea')::date`;
/** Both ends, so that only the partitions of these months are opened. */
/** By its first day: after the last day of a month, PostgreSQL would open that month too. */
const inPeriod = (period: Period, day: SQL) =>
  sql`${day} >= ${today} - ${period - 1}::integer and ${day} <= ${today}`;
type Sums = { visits: number; openings: number; requests: number };

export async function viewCockpit(
  scope: MemberScope,
  company: { id: string; present: Proposal },
  period: Period,
  order: Order,
) {
  const [days, sums, places, dates] = await Promise.all([
    listDays(scope, company.id, period),
    sumUp(scope, company.id, period),
    listPlaces(scope, company.id, order),
    findDates(scope, company.id),
  ]);
  return { days, sums, places, ...dates, completeness: completenessOf(company.present) };
}

async function listDays({ db }: MemberScope, id: string, period: Period): Promise<Day[]> {
  const { rows } = await db.execute<Day>(sql`
    with days as (select generate_series(${today} - ${period - 1}::integer, ${today}, interval '1 day')::date as day)
    select to_char(days.day, 'YYYY-MM-DD') as day,
      (coalesce((select visits from ${companyVisits} as counted
          where company_id = ${id} and counted.day = days.day and ${inPeriod(period, sql`counted.day`)}), 0)
        + (select count(*) from ${openingRows} where company_id = ${id}
          and (opened_at at time zone 'Pacific/Noumea')::date = days.day))::integer as visits
    from days order by days.day`);
  return rows;
}

async function sumUp({ db }: MemberScope, id: string, period: Period): Promise<Sums> {
  const since = sql`now() - make_interval(days => ${period}::integer)`;
  const { rows } = await db.execute<Sums>(sql`
    select
      coalesce((select sum(visits) from ${companyVisits} where company_id = ${id}
        and ${inPeriod(period, sql`day`)}), 0)::integer
        + (select count(*) from ${openingRows} where company_id = ${id} and opened_at > ${since})::integer as visits,
      (select count(*) from ${openingRows} where company_id = ${id} and opened_at > ${since})::integer as openings,
      (select count(*) from ${recipientRows} where company_id = ${id} and sent_at > ${since})::integer as requests`);
  return rows[0] ?? { visits: 0, openings: 0, requests: 0 };
}

/** Rank today in each of its categories, and their size. @param order today's start on the ring */
async function listPlaces(scope: MemberScope, id: string, { start, ring }: Order) {
  const { db } = scope;
  const [own] = await db
    .select({
      categories: companyCard.categories,
      featured: companyCard.featured,
      key: companyRanking.rotationKey,
    })
    .from(companyRows)
    .where(and(eq(companyCard.id, id), isPublished));
  if (!own) return [];
  const along = (key: number) => (key - start + ring) % ring;
  const isBefore = (key: number) => along(key) < along(own.key);
  return Promise.all(
    own.categories.slice(0, SHOWN_PLACES).map(async (slug) => {
      const { featured, others } = await readRing(scope, slug);
      const ahead = own.featured
        ? featured.filter(isBefore).length
        : featured.length + others.filter(isBefore).length;
      return { slug, name: categoryName(slug), place: ahead + 1, of: featured.length + others.length || 1 };
    }),
  );
}

/** Positions of a whole category, so once until published content changes; in four bytes each. */
const readRing = ({ db, memo }: MemberScope, category: string) =>
  memo(`ring:${category}`, async () => {
    const rows = await db
      .select({ featured: companyCard.featured, key: companyRanking.rotationKey })
      .from(companyRows)
      .where(and(isPublished, arrayContains(companyCard.categories, [category])));
    const keysOf = (featured: boolean) =>
      Int32Array.from(rows.filter((row) => row.featured === featured).map(({ key }) => key));
    return { featured: keysOf(true), others: keysOf(false) };
  });

async function findDates({ db }: MemberScope, id: string) {
  const [found] = await db
    .select({ confirmedAt: companyDates.confirmedAt, updatedAt: companyDates.updatedAt })
    .from(companyRows)
    .where(eq(companyCard.id, id));
  return {
    confirmedOn: found?.confirmedAt ? formatDate(found.confirmedAt) : undefined,
    updatedOn: formatDate(found?.updatedAt),
  };
}
