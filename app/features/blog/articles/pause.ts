import type { ProseBlock, ProsePart } from "#app/platform/text/prose.ts";

/** Shorter than this, an article is read to its end before it is interrupted. In characters. */
const SHORT = 1_800;
/** Its columns are narrow: the same words take twice the lines. */
const IN_TABLE = 2;
/** What an image takes of a page, and what stands between two blocks, in characters. */
const IMAGE = 400;
const GAP = 60;
/** Just after a third of it. */
const AIM = 0.37;
/** So much farther from there, as a share of the text, a place between two parts is still the better one. */
const BETWEEN_PARTS = 0.08;

/**
 * Before which block an article is interrupted: where a third of it was read, between two of its parts if it can be.
 * Never inside a block, nor between words and what they announce. A short article is not: its end.
 */
export function pauseIn(blocks: readonly ProseBlock[]): number {
  const lengths = blocks.map(lengthOf);
  const total = sum(lengths);
  if (total < SHORT) return blocks.length;
  const places = blocks.flatMap((block, at) => {
    const before = blocks[at - 1];
    if (!before || announces(before)) return [];
    const away = Math.abs(sum(lengths.slice(0, at)) / total - AIM);
    return [{ at, cost: block.kind === "heading" ? away - BETWEEN_PARTS : away }];
  });
  return places.toSorted((a, b) => a.cost - b.cost)[0]?.at ?? blocks.length;
}

/** A title belongs to what follows, and so does "Three things:". */
const announces = (block: ProseBlock): boolean =>
  block.kind === "heading" || (block.kind === "paragraph" && textOf(block.parts).trimEnd().endsWith(":"));

function lengthOf(block: ProseBlock): number {
  return GAP + charactersOf(block);
}

function charactersOf(block: ProseBlock): number {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return textOf(block.parts).length;
    case "list":
      return sum(block.items.map(({ parts, blocks }) => textOf(parts).length + sum(blocks.map(lengthOf))));
    case "quote":
      return sum(block.blocks.map(lengthOf));
    case "code":
      return block.text.length;
    case "table":
      return IN_TABLE * sum([block.head, ...block.rows].flat().map((cell) => textOf(cell).length));
    case "image":
      return IMAGE;
    case "rule":
      return 0;
  }
}

const textOf = (parts: readonly ProsePart[]) => parts.map(({ text }) => text).join("");
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
