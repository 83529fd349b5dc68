import { foldText } from "./text.ts";

/** Shorter runs of letters and digits find nothing quickly: a trigram index has none of them. */
const LONG_ENOUGH = /[\p{L}\p{N}]{3}/u;
const PHONE = /^[\d\s+().-]+$/;
const LEAST_DIGITS = 5;

/** What a typed text is searched as: its words, in any order, or the digits of a telephone number. */
type SearchWords = { words: readonly string[]; digits?: string | undefined };

export function readSearchWords(q: string): SearchWords {
  const digits = digitsOf(q);
  if (digits) return { words: [digits], digits };
  const typed = foldText(q).split(/\s+/).filter(Boolean);
  const words = typed.filter((word) => /[\p{L}\p{N}]/u.test(word));
  return { words: words.length > 0 ? words : typed };
}

export const isLongEnough = (word: string): boolean => LONG_ENOUGH.test(word);
export const isSearchable = ({ words }: SearchWords): boolean => words.some(isLongEnough);

/** Without the country's code, which is typed by some and stored by others. */
function digitsOf(q: string): string | undefined {
  if (!PHONE.test(q)) return undefined;
  const digits = q.replace(/\D/g, "").replace(/^(?:00)?687(?=\d{6}$)/, "");
  return digits.length >= LEAST_DIGITS ? digits : undefined;
}
