import type { ReactNode } from "react";

const SOFT_HYPHEN = "\u00ad";
/** Shorter ones have their line on the narrowest screens and in the largest text. */
const LONG_WORD = /\p{L}{9,}/gu;
/** Fewer letters than these are left on no line. */
const LEFT = 3;

const isVowel = (letter: string | undefined) =>
  letter !== undefined && /[aeiouyàâäéèêëîïôöùûüæœ]/i.test(letter);
/** Two consonants that French says as one, and never parts. */
const INSEPARABLE = /^(?:[bcdfgkptv][lr]|[cgpst]h|gn|qu)$/i;

/**
 * A title that breaks where French breaks its words, with a hyphen, on screens too narrow for them: browsers know where only
 * when they have a dictionary. For what is shown: titles of pages and what machines read go without.
 */
export function softHyphens<Title extends ReactNode>(title: Title): Title | string {
  return typeof title === "string" ? title.replace(LONG_WORD, hyphenate) : title;
}

/** The prefix is a word to its readers, whatever letter follows. */
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

/** A consonant before a vowel begins one, with the consonant before it where the two are one sound. */
function beginsSyllable(letters: readonly string[], at: number): boolean {
  const [before, letter = "", next = "", third] = [letters[at - 1], ...letters.slice(at, at + 3)];
  if (isVowel(letter)) return false;
  if (INSEPARABLE.test(letter + next)) return isVowel(third) && !isMuteEnd(letters, at + 2);
  const isSecond = INSEPARABLE.test(`${before}${letter}`);
  return isVowel(next) && !isSecond && !isMuteEnd(letters, at + 1);
}

/** "-ble", "-tres": what is hardly said is not a syllable to begin a line with. */
function isMuteEnd(letters: readonly string[], vowel: number): boolean {
  return /^es?$/i.test(letters.slice(vowel).join(""));
}
