import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/db/columns.ts";

/** Up to when search engines know what changed, in one row. */
export const indexNowPings = pgTable(
  "index_now_pings",
  {
    service: text("service").primaryKey().default("indexnow"),
    sentUpTo: moment("sent_up_to").notNull(),
    /** Of the tries since one was accepted: how many, since when, the last answer (null without one), the next try. */
    failures: integer("failures").notNull().default(0),
    failingSince: moment("failing_since"),
    failedWith: integer("failed_with"),
    nextTryAt: moment("next_try_at"),
  },
  (table) => [check("index_now_pings_one", sql`${table.service} = 'indexnow'`)],
);
