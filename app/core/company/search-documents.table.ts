import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

/** Distinct folded words of all companies: where a part of a word, and a misspelt one, finds its neighbours. */
export const searchVocabulary = pgTable(
  "search_vocabulary",
  {
    word: text("word").primaryKey(),
    /** What lexemes hold of it. */
    stem: text("stem").notNull(),
    /** The word, and what is left of it without any one letter: two words within one edit or swap share one. */
    deletions: text("deletions").array().notNull().generatedAlwaysAs(sql`word_deletions(word)`),
  },
  (table) => [
    index("search_vocabulary_trigram").using("gin", sql`${table.word} gin_trgm_ops`),
    index("search_vocabulary_stem").on(table.stem),
    index("search_vocabulary_deletions").using("gin", table.deletions),
  ],
);

/** How the search documents were made; when the rules change they are made again. */
export const searchState = pgTable(
  "search_state",
  { id: integer("id").primaryKey().default(1), documentVersion: text("document_version").notNull() },
  (table) => [uniqueIndex("search_state_one").on(table.id)],
);
