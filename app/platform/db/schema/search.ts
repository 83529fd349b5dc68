import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";

/** Distinct folded words of all companies: where a misspelt word finds its neighbour. */
export const searchVocabulary = pgTable("search_vocabulary", { word: text("word").primaryKey() }, (table) => [
  index("search_vocabulary_trigram").using("gin", sql`${table.word} gin_trgm_ops`),
]);

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

/** How the search documents were made; when the rules change they are made again. */
export const searchState = pgTable(
  "search_state",
  { id: integer("id").primaryKey().default(1), documentVersion: text("document_version").notNull() },
  (table) => [uniqueIndex("search_state_one").on(table.id)],
);
