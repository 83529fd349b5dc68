import type { PgTable } from "drizzle-orm/pg-core";
import { dailyCounts } from "./statistics.table.ts";

export const countRows: PgTable<(typeof dailyCounts)["_"]["config"]> = dailyCounts;

export const countCard = {
  day: dailyCounts.day,
  event: dailyCounts.event,
  value: dailyCounts.value,
  count: dailyCounts.count,
};
