import { and, gte, lt } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** Whether a day is in a month. @param month "2026-11" */
export function within(day: AnyPgColumn, month: string) {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return and(gte(day, `${month}-01`), lt(day, next));
}
