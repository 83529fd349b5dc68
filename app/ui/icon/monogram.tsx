/** Number of tints in motifs.css. */
const TINTS = 5;

const smallWords = new Set(["de", "du", "des", "la", "le", "les", "et", "d", "l", "à", "en", "nc"]);

export function monogramLetters(name: string): string {
  const words = name
    .replace(/\(.*?\)/g, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !smallWords.has(word.toLowerCase()));
  const [first = name.trim() || "?", second] = words;
  return (second ? first.charAt(0) + second.charAt(0) : first.slice(0, 2)).toUpperCase();
}

function hash(text: string): number {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** `row` is smaller on a phone. */
export type MonogramSize = "row" | "md" | "lg";

/** Decorative: the name is always beside it. */
export function Monogram({ name, size = "md" }: { name: string; size?: MonogramSize }) {
  return (
    <span aria-hidden="true" className={`monogram logo-${size} tint-${hash(name) % TINTS}`}>
      {monogramLetters(name)}
    </span>
  );
}
