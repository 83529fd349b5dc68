import { lookUp } from "#app/core/search/lexicon.ts";
import { wordsOf } from "#app/core/search/words.ts";
import { MAX_PREVIOUS } from "../assistant.rules.ts";
import { type AskedWords, askedWords, isAspect, isPlace, searchable } from "./asked-words.ts";

const MOST_WORDS = 4;
const BEFORE = 0.5;

type Understood = { text: string; asked: AskedWords };

const GOES_ON = /^\W*(?:et|ou|aussi|sinon|pareil|idem|and|or|what about|same)\b/i;
const POINTS =
  /\b(?:ca|cela|c est|ce|comment|pourquoi|combien|quand|lui|elle|elles|eux|ils?|celui|celle|ceux|lequel|laquelle|lesquels|y|en|it|that|this|how|why|when|which|them)\b/;

/**
 * Resolves follow-ups: « et à Koné ? » asks the same of another place, « combien ça coûte ? » of the same subject.
 * Other questions stand alone.
 * @param previous how the last question was understood; empty for the first
 */
export function understand(text: string, previous: string): Understood {
  const alone = { text, asked: askedWords(text) };
  const before = previous.trim().slice(0, MAX_PREVIOUS);
  if (before === "" || !isFollowUp(alone)) return alone;
  const remaining = withoutReplaced(before, alone.asked);
  const whole = `${remaining} ${text}`.trim();
  return { text: whole, asked: weighed(askedWords(whole), alone.asked) };
}

export const subjectFor = ({ text }: Pick<Understood, "text">): string => text.trim().slice(-MAX_PREVIOUS);

function isFollowUp({ text, asked }: Understood): boolean {
  if (GOES_ON.test(text)) return true;
  return (
    !hasSubject(asked) && (asked.placed || asked.terms.length > 0 || POINTS.test(wordsOf(text).join(" ")))
  );
}

const hasSubject = ({ terms }: AskedWords) => terms.some(({ aspect }) => !aspect);

function withoutReplaced(before: string, asked: AskedWords): string {
  const hasAspect = asked.terms.some(({ query }) => isAspect(query));
  const isReplaced = (phrase: string) =>
    (asked.placed && isPlace(phrase.split(" "))) ||
    (hasAspect && isAspect(phrase)) ||
    (asked.ofCategory && isTrade(phrase));
  const words = before.split(/\s+/);
  const remaining: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = lengthAt(words, at, isReplaced);
    if (length === 0) remaining.push(words[at] ?? "");
    else if (PREPOSITION.test(remaining.at(-1) ?? "")) remaining.pop();
    at += Math.max(1, length);
  }
  return remaining.join(" ");
}

const PREPOSITION = /^(?:à|a|au|aux|en|sur|dans|vers|pour|de|du|in|near|to|at)$/i;

function lengthAt(words: readonly string[], at: number, fits: (phrase: string) => boolean): number {
  for (let length = Math.min(MOST_WORDS, words.length - at); length > 0; length -= 1)
    if (fits(searchable(words.slice(at, at + length).join(" ")))) return length;
  return 0;
}

const isTrade = (phrase: string): boolean => (lookUp(phrase.split(" "))?.categories ?? []).length > 0;

function weighed(whole: AskedWords, own: AskedWords): AskedWords {
  if (!hasSubject(own)) return whole;
  const now = new Set(own.terms.map(({ query }) => query));
  const terms = whole.terms.map((term) => (now.has(term.query) ? term : { ...term, part: BEFORE }));
  return { ...(own.ofCategory ? whole : own), terms };
}
