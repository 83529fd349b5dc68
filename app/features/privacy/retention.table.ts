import { bigserial, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/columns.ts";

export const retentionRuns = pgTable("retention_runs", {
  id: bigserial("id", { mode: "number" }).primaryKey(),
  startedAt: moment("started_at").notNull(),
  finishedAt: moment("finished_at").notNull(),
  rows: integer("rows").notNull(),
  failures: integer("failures").notNull(),
  files: integer("files").notNull(),
  lines: jsonb("lines").$type<{ what: string; rows: number; failed?: true }[]>().notNull(),
});
