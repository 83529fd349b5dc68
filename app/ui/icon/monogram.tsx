import { cx } from "../cx.ts";

const tints = [
  "bg-lagoon-tint text-lagoon",
  "bg-laterite-tint text-laterite",
  "bg-niaouli-tint text-niaouli",
  "bg-amber-tint text-amber",
  "bg-visited-tint text-visited",
];

const smallWords = new Set(["de", "du", "des", "la", "le", "les", "et", "d", "l", "à", "en", "nc"]);

/** Two letters: of the first two telling words, or the first two of the only one. */
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

const sizes = { md: "size-14 text-lg", lg: "size-24 text-2xl" };

type MonogramProps = { name: string; size?: keyof typeof sizes; className?: string };

/** Stands for a missing logo; decorative, since the name is always written beside it. */
export function Monogram({ name, size = "md", className }: MonogramProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid shrink-0 select-none place-items-center rounded-control font-semibold font-title tracking-tight",
        sizes[size],
        tints[hash(name) % tints.length],
        className,
      )}
    >
      {monogramLetters(name)}
    </span>
  );
}
