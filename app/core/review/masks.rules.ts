const MASK = "[…]";

const email = /[^\s@<>()]{1,64}@[^\s@<>()]{1,253}\.[a-z]{2,20}/giu;
/** Digits in pairs, as numbers are written here: "12 34 56", "+687 12.34.56"; an amount has them in threes. */
const phone = /(?<!\d)(?:(?:\+|00)\d{1,3}[\s.-]?)?\d{2}(?:[\s.-]?\d{2}){2,4}(?!\d)/gu;

/** The text as the public reads it: without addresses, telephone numbers and the words that the staff masks. */
export function maskPersonalData(text: string, words: readonly string[]): string {
  const masked = words
    .filter((word) => word.trim().length > 1)
    .reduce((left, word) => left.replaceAll(word, MASK), text);
  return masked.replace(email, MASK).replace(phone, MASK);
}
