import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { diagnosticSets } from "#app/core/diagnostic/questions/sets.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";

export const diagnosticRuns = pgTable(
  "diagnostic_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the visitor's cookie. */
    keyHash: text("key_hash").notNull().unique(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    setVersion: integer("set_version")
      .notNull()
      .references(() => diagnosticSets.version),
    /** Answers, size and ticked measures, encrypted with the application's secret (platform/privacy/seal.server.ts). */
    sealed: text("sealed").notNull(),
    finishedAt: moment("finished_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("diagnostic_runs_user").on(table.userId, table.finishedAt),
    index("diagnostic_runs_date").on(table.createdAt),
    index("diagnostic_runs_set").on(table.setVersion).concurrently(),
  ],
);

export const diagnosticLinks = pgTable(
  "diagnostic_links",
  {
    /** SHA-256 of the token. */
    tokenHash: text("token_hash").primaryKey(),
    runId: uuid("run_id")
      .notNull()
      .references(() => diagnosticRuns.id, { onDelete: "cascade" }),
    /** Mailed to the visitor: may tick, share and erase. Share links are read-only. */
    canAct: boolean("may_act").notNull().default(false),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("diagnostic_links_run").on(table.runId),
    index("diagnostic_links_expiry").on(table.expiresAt),
  ],
);
