import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/db/columns.ts";

/** Searches that found nothing, counted by day for admins (decision C6). */
export const searchMisses = pgTable(
  "search_misses",
  {
    day: date("day").notNull(),
    query: text("query").notNull(),
    count: integer("count").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
);

/** Words that administrators taught the search: they speak of a category, or are searched as other words. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Folded, as searches are. */
    words: text("words").notNull().unique(),
    /** Slug of the category that they speak of, or */
    category: text("category"),
    /** the folded words that are searched in their place. */
    meaning: text("meaning"),
    /** Of the administrator; without a reference. */
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("search_synonyms_one", sql`num_nonnulls(${table.category}, ${table.meaning}) = 1`)],
);
