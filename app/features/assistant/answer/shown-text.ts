import { cleanAnswer } from "#app/platform/ai/clean-answer.ts";
import { tablesAsSentences } from "#app/platform/text/table-rows.ts";
import { truncate } from "#app/platform/text/text.ts";
import { typeset } from "#app/platform/text/typeset.ts";
import { LONGEST_PASSAGE, type Passage } from "../retrieval/passage.ts";

/** Longer than any sentence that is read with ease. */
const LONGEST_SENTENCE = 600;

/** Whatever looks like the name of a site, whatever its ending: this text leads nowhere. */
const HOST = /[\p{L}\d_-]+(?:\.[\p{L}\d_-]{2,})*\.(?:\p{Ll}{2,}|\p{Lu}{2,})(?:[/:?#]\S*)?/gu;
const withoutHosts = (text: string) => text.replace(HOST, " ");

/** What stands between the parts of a page, and in no sentence: headings, underlined ones too, and rules. */
const withoutHeadings = (markdown: string) =>
  markdown
    .replace(/^[ \t]{0,3}#{1,6}[ \t].*$/gm, "")
    .replace(/^[^\n|]{1,200}\n[ \t]*(?:={3,}|-{3,})[ \t]*$/gm, "")
    .replace(/(?<=^|\s)[-=_*]{3,}(?=\s|$)/g, " ");

/** Text from a page, as it is shown and as a model is told: plain, without links and contact details. */
export const plainPassage = (text: string, max = LONGEST_PASSAGE): string =>
  typeset(
    withoutHosts(cleanAnswer(withoutHeadings(tablesAsSentences(text)), max))
      .replace(/\s+/g, " ")
      .trim(),
  );

/** A passage as visitors read it. */
export const shownPassage = ({ text, exact }: Passage): string =>
  exact ? typeset(truncate(text, LONGEST_PASSAGE)) : plainPassage(text);

const CITED = /\s?[[(](\d{1,2}(?:\s?[,;]\s?\d{1,2})*)[\])]/g;

/** One sentence that a model wrote, made plain; and the numbers of the passages that it names, which are taken out of it. */
export function plainSentence(sentence: string): { text: string; cited: number[] } {
  const cited = [...sentence.matchAll(CITED)].flatMap(([, numbers = ""]) =>
    numbers.split(/[,;]/).map(Number),
  );
  const text = cleanAnswer(sentence.replace(CITED, ""), LONGEST_SENTENCE);
  const plain = withoutHosts(text)
    .replace(/\s+/g, " ")
    .replace(/ ([.,])/g, "$1")
    .trim();
  // A list's numbers, a rest of mark-up: no word is left of it.
  return { text: /\p{L}{2}/u.test(plain) ? typeset(plain) : "", cited };
}
