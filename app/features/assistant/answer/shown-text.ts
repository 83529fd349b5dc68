import { cleanAnswer } from "#app/platform/ai/clean-answer.ts";
import { tablesAsSentences } from "#app/platform/text/table-rows.ts";
import { truncate } from "#app/platform/text/text.ts";
import { typeset } from "#app/platform/text/typeset.ts";
import { LONGEST_PASSAGE, type Passage } from "../retrieval/passage.ts";

/** Longer than any readable sentence. */
const LONGEST_SENTENCE = 600;

/** Anything like a host name, whatever its ending: generated text has no links. */
const HOST = /[\p{L}\d_-]+(?:\.[\p{L}\d_-]{2,})*\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?:[/:?#]\S*)?/gu;
const withoutHosts = (text: string) => text.replace(HOST, " ");

/** Removes headings, underlined ones too, and rules. */
const withoutHeadings = (markdown: string) =>
  markdown
    .replace(/^[ \t]{0,3}#{1,6}[ \t].*$/gm, "")
    .replace(/^[^\n|]{1,200}\n[ \t]*(?:={3,}|-{3,})[ \t]*$/gm, "")
    .replace(/(?<=^|\s)[-=_*]{3,}(?=\s|$)/g, " ");

/** Plain text for display and for the model, without links and contact details. */
export const plainPassage = (text: string, max = LONGEST_PASSAGE): string =>
  typeset(
    withoutHosts(cleanAnswer(withoutHeadings(tablesAsSentences(text)), max))
      .replace(/\s+/g, " ")
      .trim(),
  );

export const shownPassage = ({ text, exact }: Passage): string =>
  exact ? typeset(truncate(text, LONGEST_PASSAGE)) : plainPassage(text);

const CITED = /\s?[[(](\d{1,2}(?:\s?[,;]\s?\d{1,2})*)[\])]/g;

/** Plain text of a generated sentence, with the passage numbers removed from it. */
export function plainSentence(sentence: string): { text: string; cited: number[] } {
  const cited = [...sentence.matchAll(CITED)].flatMap(([, numbers = ""]) =>
    numbers.split(/[,;]/).map(Number),
  );
  const text = cleanAnswer(sentence.replace(CITED, ""), LONGEST_SENTENCE);
  const plain = withoutHosts(text)
    .replace(/\s+/g, " ")
    .replace(/ ([.,])/g, "$1")
    .trim();
  // List numbers or leftover markup, without any word.
  return { text: /\p{L}{2}/u.test(plain) ? typeset(plain) : "", cited };
}
