import { and, asc, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { deleteWhere } from "#app/platform/db/batches.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { Absence } from "./absence.rules.ts";
import { companyAbsences } from "./absences.table.ts";

/** In SQL, so that a list stays one query. */
const today = sql`(now() at time zone 'Pacific/Noumea')::date`;

/**
 * Last day of the absence of the company of each row, "2026-12-12"; null when it answers. Its id is written out: in a
 * select of one table Drizzle leaves the table's name out, and the subquery has an id of its own.
 */
export const absentUntilEach = sql<
  string | null
>`(select max(away.ends_on)::text from ${companyAbsences} as away
  where away.company_id = "companies"."id" and ${today} between away.starts_on and away.ends_on)`;

/** Whether the company with that id is absent. @param day today, unless given as "2026-12-12" */
export const isAbsent = (
  companyId: SQL,
  day?: string,
) => sql<boolean>`exists (select from ${companyAbsences} as away
  where away.company_id = ${companyId}
    and ${day ? sql`${day}::date` : today} between away.starts_on and away.ends_on)`;

/** The absence of a company that has begun or is to come. */
export async function findAbsence({ db }: DbScope, companyId: string): Promise<Absence | undefined> {
  const [found] = await db
    .select({ startsOn: companyAbsences.startsOn, endsOn: companyAbsences.endsOn })
    .from(companyAbsences)
    .where(and(eq(companyAbsences.companyId, companyId), gte(companyAbsences.endsOn, noumeaDay())))
    .orderBy(asc(companyAbsences.startsOn))
    .limit(1);
  return found;
}

/** All of a company, for what counts its time. */
export function listAbsences(
  { db }: DbScope,
  companyIds: readonly string[],
): Promise<(Absence & { companyId: string })[]> {
  const { companyId, startsOn, endsOn } = companyAbsences;
  return db
    .select({ companyId, startsOn, endsOn })
    .from(companyAbsences)
    .where(inArray(companyId, [...companyIds]));
}

/** Last days of present absences, by company. */
export async function findAbsent(
  { db }: DbScope,
  companyIds: readonly string[],
): Promise<Map<string, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ companyId: companyAbsences.companyId, endsOn: companyAbsences.endsOn })
    .from(companyAbsences)
    .where(
      and(
        inArray(companyAbsences.companyId, [...companyIds]),
        lte(companyAbsences.startsOn, noumeaDay()),
        gte(companyAbsences.endsOn, noumeaDay()),
      ),
    );
  return new Map(rows.map(({ companyId, endsOn }) => [companyId, endsOn]));
}

/** Replaces the one that has begun or is to come: the days that have passed stay. @param absence undefined: none */
export async function setAbsence(
  { db }: DbScope,
  companyId: string,
  absence: Absence | undefined,
): Promise<void> {
  const day = noumeaDay();
  const ofCompany = eq(companyAbsences.companyId, companyId);
  await db.delete(companyAbsences).where(and(ofCompany, gte(companyAbsences.startsOn, day)));
  await db
    .update(companyAbsences)
    .set({ endsOn: sql`${day}::date - 1` })
    .where(and(ofCompany, lt(companyAbsences.startsOn, day), gte(companyAbsences.endsOn, day)));
  if (!absence) return;
  // One that began before today goes on from today: its first days stand in the row that was ended.
  const startsOn = absence.startsOn < day ? day : absence.startsOn;
  await db.insert(companyAbsences).values({ companyId, startsOn, endsOn: absence.endsOn });
}

export const eraseAbsences = async (scope: DbScope, before: string): Promise<number> =>
  deleteWhere(scope, companyAbsences, sql`${companyAbsences.endsOn} < ${before}::date`);
