import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/columns.ts";

/** Fixed-window counters, atomic by upsert; keys are hashes, never an IP or e-mail address. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").notNull(),
    windowStart: moment("window_start").notNull(),
    count: integer("count").notNull().default(1),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index("rate_limits_expires").on(table.expiresAt),
  ],
);
