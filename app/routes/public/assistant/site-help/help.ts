import type { Passage } from "#app/features/assistant/retrieval/passage.ts";
import { typeset } from "#app/platform/text/typeset.ts";

/** One answer of a page. @param words search terms, never displayed */
export type HelpText = readonly [text: string, words: string];

export const helpOn = (path: string, title: string, entries: readonly HelpText[]): Passage[] =>
  entries.map(([text, words]) => ({ kind: "help", path, title, text: typeset(text), words }));
