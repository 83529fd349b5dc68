import type { ProseBlock, ProsePart } from "#app/platform/text/prose.ts";
import { truncate } from "#app/platform/text/text.ts";

/** A shorter sentence includes the next one. */
const SHORTEST = 50;
const LONGEST = 170;

/** Punctuation before a space and a capital; not "M. Dupont" or "2. Audit". */
const SENTENCE = /.*?[\p{L}\p{N}»)]{2}[\s\u00a0\u202f]?[.!?…]+(?=\s+[\p{Lu}\p{N}«]|$)|.+$/gsu;

/** First whole sentences of a description; a too long one is cut between words. @param text plain, on one line */
export function openingOf(text: string): string {
  let opening = "";
  for (const [sentence] of text.slice(0, 3 * LONGEST).matchAll(SENTENCE)) {
    const longer = opening + sentence;
    if (opening && (opening.length >= SHORTEST || longer.trim().length > LONGEST)) break;
    opening = longer;
  }
  return truncate(opening.trim(), LONGEST);
}

/** Removes the opening, which is shown elsewhere; returns all when the text does not start with it. */
export function afterOpening(blocks: readonly ProseBlock[], opening: string): readonly ProseBlock[] {
  const [first, ...others] = blocks;
  if (!opening || first?.kind !== "paragraph") return blocks;
  const parts = partsAfter(first.parts, opening);
  if (!parts) return blocks;
  return parts.length > 0 ? [{ ...first, parts }, ...others] : others;
}

/** Undefined without this beginning. The parts have their original white space, the opening single spaces. */
function partsAfter(parts: readonly ProsePart[], opening: string): ProsePart[] | undefined {
  const whole = parts.map(({ text }) => text).join("");
  const asTyped = opening.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s+");
  const begins = new RegExp(`^\\s*${asTyped}(?=\\s|$)`).exec(whole);
  if (!begins) return undefined;
  let left = begins[0].length;
  const after = parts.map((part) => {
    const text = part.text.slice(left);
    left = Math.max(0, left - part.text.length);
    return { ...part, text };
  });
  const remaining = after.filter(({ text }) => text.trim());
  return remaining.map((part, at) => (at === 0 ? { ...part, text: part.text.trimStart() } : part));
}
