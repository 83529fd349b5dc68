import type { PgTable } from "drizzle-orm/pg-core";
import { searchVocabulary } from "./search-documents.table.ts";

export const vocabularyRows: PgTable<(typeof searchVocabulary)["_"]["config"]> = searchVocabulary;

export const vocabularyCard = {
  word: searchVocabulary.word,
  stem: searchVocabulary.stem,
};
