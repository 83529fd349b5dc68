import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";

/** Who was sent a digest, or wants none: a person without a row gets the next one. */
export const digestReaders = pgTable(
  "digest_readers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    stopped: boolean("stopped").notNull().default(false),
    /** Of the last one, "2026-12" or "2026-11-30": each once, whatever process sends it. */
    lastPeriod: text("last_period"),
  },
  (table) => [
    unique("digest_readers_one").on(table.userId, table.kind),
    check("digest_readers_kind", sql`${table.kind} in ('company', 'staff')`),
  ],
);
