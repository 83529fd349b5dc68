import type { Passage } from "#app/features/assistant/retrieval/passage.ts";
import { typeset } from "#app/platform/text/typeset.ts";

/** What a page answers to one question. @param words that people ask it with: searched, never shown */
export type Told = readonly [text: string, words: string];

/** One passage for each thing that is asked of a page: a whole answer in one to three sentences. */
export const helpOn = (path: string, title: string, told: readonly Told[]): Passage[] =>
  told.map(([text, words]) => ({ kind: "help", path, title, text: typeset(text), words }));
