import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/db/columns.ts";

/** Searches without results, per day, for admins (decision C6). */
export const searchMisses = pgTable(
  "search_misses",
  {
    day: date("day").notNull(),
    query: text("query").notNull(),
    count: integer("count").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Folded like queries. */
    words: text("words").notNull().unique(),
    /** Category slug, or `meaning`. */
    category: text("category"),
    meaning: text("meaning"),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("search_synonyms_one", sql`num_nonnulls(${table.category}, ${table.meaning}) = 1`)],
);
