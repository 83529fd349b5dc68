import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

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
