import { type SQL, sql } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";

/** Managers are asked then; docs/decisions/0122-freshness.md. */
export const CONFIRM_AFTER_MONTHS = 6;
/** The page is then marked "À confirmer". */
const STALE_AFTER_MONTHS = 9;

/** Published when it was never confirmed. */
export const lastConfirmed = sql`coalesce(${companies.confirmedAt}, ${companies.publishDate}, ${companies.createdAt})`;

export const isUnconfirmedFor = (months: number, now: SQL = sql`now()`) =>
  sql<boolean>`(${lastConfirmed} < ${now} - make_interval(months => ${months}::integer))`;

export const isStale = isUnconfirmedFor(STALE_AFTER_MONTHS);
