import type { ReactNode } from "react";

const SOFT_HYPHEN = "\u00ad";
/** Shorter words fit the narrowest screens at the largest text size. */
const LONG_WORD = /\p{L}{9,}/gu;
/** Minimum letters before and after a break. */
const LEFT = 3;

const isVowel = (letter: string | undefined) =>
  letter !== undefined && /[aeiouyàâäéèêëîïôöùûüæœ]/i.test(letter);
const INSEPARABLE = /^(?:[bcdfgkptv][lr]|[cgpst]h|gn|qu)$/i;

/**
 * Inserts soft hyphens by French rules, for narrow screens of browsers without a hyphenation dictionary. Display
 * only: page titles and metadata go without.
 */
export function softHyphens<Title extends ReactNode>(title: Title): Title | string {
  return typeof title === "string" ? title.replace(LONG_WORD, hyphenate) : title;
}

const CYBER = /^cyber/i;

function hyphenate(word: string): string {
  const prefix = CYBER.exec(word)?.[0];
  if (prefix) return `${prefix}${SOFT_HYPHEN}${hyphenate(word.slice(prefix.length))}`;
  const letters = [...word];
  let written = "";
  for (const [at, letter] of letters.entries()) {
    if (beginsSyllable(letters, at) && at >= LEFT && letters.length - at >= LEFT) written += SOFT_HYPHEN;
    written += letter;
  }
  return written;
}

function beginsSyllable(letters: readonly string[], at: number): boolean {
  const [before, letter = "", next = "", third] = [letters[at - 1], ...letters.slice(at, at + 3)];
  if (isVowel(letter)) return false;
  if (INSEPARABLE.test(letter + next)) return isVowel(third) && !isMuteEnd(letters, at + 2);
  const isSecond = INSEPARABLE.test(`${before}${letter}`);
  return isVowel(next) && !isSecond && !isMuteEnd(letters, at + 1);
}

function isMuteEnd(letters: readonly string[], vowel: number): boolean {
  return /^es?$/i.test(letters.slice(vowel).join(""));
}
