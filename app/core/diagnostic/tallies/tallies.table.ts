import { date, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/columns.ts";
import type { GroupSums } from "./group.rules.ts";

/** Progress per month: 0 started, n the nth question answered for the first time, -1 finished. */
export const diagnosticSteps = pgTable(
  "diagnostic_steps",
  {
    month: date("month", { mode: "string" }).notNull(),
    setVersion: integer("set_version").notNull(),
    step: integer("step").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.setVersion, table.step] })],
);

/**
 * Averages per month, and per company size with consent. Results are added in batches of ten of one size and the same
 * domains, so that any two published figures differ by at least ten.
 */
export const diagnosticGroups = pgTable("diagnostic_groups", {
  /** "month:2026-11" or "size:tpe"; pending batches: "ten:tpe:sauvegarde+sensibilisation". */
  key: text("key").primaryKey(),
  published: jsonb("published").$type<GroupSums>().notNull(),
  waiting: jsonb("waiting").$type<GroupSums>().notNull(),
  publishedAt: moment("published_at"),
});
