import type { ProseBlock, ProsePart } from "#app/platform/text/prose.ts";
import { truncate } from "#app/platform/text/text.ts";

/** A sentence that is shorter says too little by itself: the next one comes with it. */
const SHORTEST = 50;
const LONGEST = 170;

/** Ends with its mark, before a space and a capital; "M. Dupont" and "2. Audit" are no ends. */
const SENTENCE = /.*?[\p{L}\p{N}»)]{2}[\s\u00a0\u202f]?[.!?…]+(?=\s+[\p{Lu}\p{N}«]|$)|.+$/gsu;

/**
 * What a description begins with, as whole sentences: what a company does, under its name. One that is too long is cut at a
 * word.
 * @param text plain, in one line
 */
export function openingOf(text: string): string {
  let opening = "";
  for (const [sentence] of text.slice(0, 3 * LONGEST).matchAll(SENTENCE)) {
    const longer = opening + sentence;
    if (opening && (opening.length >= SHORTEST || longer.trim().length > LONGEST)) break;
    opening = longer;
  }
  return truncate(opening.trim(), LONGEST);
}

/** What comes after the opening, which stands elsewhere; all of it when the opening is no plain beginning of it. */
export function afterOpening(blocks: readonly ProseBlock[], opening: string): readonly ProseBlock[] {
  const [first, ...others] = blocks;
  if (!opening || first?.kind !== "paragraph") return blocks;
  const parts = partsAfter(first.parts, opening);
  if (!parts) return blocks;
  return parts.length > 0 ? [{ ...first, parts }, ...others] : others;
}

/** Undefined when the parts do not begin so. White space in them is as it was typed, in the opening it is one space. */
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
  const kept = after.filter(({ text }) => text.trim());
  return kept.map((part, at) => (at === 0 ? { ...part, text: part.text.trimStart() } : part));
}
