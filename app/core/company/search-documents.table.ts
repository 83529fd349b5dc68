import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

export const searchVocabulary = pgTable(
  "search_vocabulary",
  {
    word: text("word").primaryKey(),
    /** As in the lexemes. */
    stem: text("stem").notNull(),
    /** The word, and its variants with one letter deleted: two words within one edit or swap share one. */
    deletions: text("deletions").array().notNull().generatedAlwaysAs(sql`word_deletions(word)`),
  },
  (table) => [
    index("search_vocabulary_trigram").using("gin", sql`${table.word} gin_trgm_ops`),
    index("search_vocabulary_stem").on(table.stem),
    index("search_vocabulary_deletions").using("gin", table.deletions),
  ],
);

export const searchState = pgTable(
  "search_state",
  { id: integer("id").primaryKey().default(1), documentVersion: text("document_version").notNull() },
  (table) => [uniqueIndex("search_state_one").on(table.id)],
);
