import { and, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import { isAbsent } from "#app/core/company/absences.server.ts";
import { companyCard, companyOnCall, companyRows } from "#app/core/company/company.reads.ts";
import { hasReachableManager, isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { onCallDuties } from "./call-backs.table.ts";
import { type DutyHours, dutyText, isOnDuty } from "./duty/duty.rules.ts";

/** Confirmed by staff, and its mails reach a manager. */
export const isOnCall = and(
  isPublished,
  isNotNull(companyOnCall.onCallConfirmedAt),
  hasReachableManager,
  not(isAbsent(sql`"companies"."id"`)),
);

type StoredHours = { days: number[] | null; fromHour: number | null; toHour: number | null };

export const dutyHoursOf = (stored: StoredHours | undefined): DutyHours => {
  const { days, fromHour, toHour } = stored ?? {};
  return days && fromHour != null && toHour != null ? { days, from: fromHour, to: toHour } : undefined;
};

const hours = {
  days: onCallDuties.days,
  fromHour: onCallDuties.fromHour,
  toHour: onCallDuties.toHour,
};

/** Ids of the companies that can be asked to call at that moment, in the order in which they are locked. */
export async function listOnDuty(scope: DbScope, at: Date): Promise<string[]> {
  return onDutyAt(await readOnCall(scope), at);
}

/** How many, for pages: the hours are in memory until they change. Zero when the database fails, so that a page still works. */
export const countOnDuty = (scope: MemoScope, at: Date): Promise<number> =>
  scope
    .memo("on-duty", () => readOnCall(scope))
    .then((rows) => onDutyAt(rows, at).length)
    .catch(() => 0);

const readOnCall = ({ db }: DbScope) =>
  db
    .select({ id: companyCard.id, ...hours })
    .from(companyRows)
    .leftJoin(onCallDuties, eq(onCallDuties.companyId, companyCard.id))
    .where(isOnCall)
    .orderBy(companyCard.id);

const onDutyAt = (rows: Awaited<ReturnType<typeof readOnCall>>, at: Date): string[] =>
  rows.filter((row) => isOnDuty(dutyHoursOf(row), at)).map(({ id }) => id);

export type OnCallPhone = { slug: string; name: string; phone: string; hours: string; isOnDuty: boolean };

/** Numbers that companies agreed to show, those on duty first. Empty when the database fails, so that the page still works. */
export function listOnCallPhones(scope: MemoScope, at: Date): Promise<OnCallPhone[]> {
  return scope
    .memo("on-call-phones", () => readPhones(scope))
    .then((rows) =>
      rows
        .map(({ duty, ...row }) => ({ ...row, hours: dutyText(duty), isOnDuty: isOnDuty(duty, at) }))
        .toSorted((one, other) => Number(other.isOnDuty) - Number(one.isOnDuty)),
    )
    .catch(() => []);
}

async function readPhones({ db }: DbScope) {
  const rows = await db
    .select({ slug: companyCard.slug, name: companyCard.name, phone: onCallDuties.phone, ...hours })
    .from(onCallDuties)
    .innerJoin(companyRows, eq(companyCard.id, onCallDuties.companyId))
    .where(and(isOnCall, eq(onCallDuties.phonePublic, true)))
    .orderBy(sql`${companyOnCall.onCallConfirmedAt} desc`, companyCard.id);
  return rows.flatMap(({ phone, slug, name, ...stored }) =>
    phone ? [{ slug, name, phone, duty: dutyHoursOf(stored) }] : [],
  );
}

export async function namesOf({ db }: DbScope, companyIds: readonly string[]): Promise<Map<string, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: companyCard.id, name: companyCard.name })
    .from(companyRows)
    .where(inArray(companyCard.id, [...companyIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
