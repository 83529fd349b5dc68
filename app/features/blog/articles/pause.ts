import type { ProseBlock, ProsePart } from "#app/platform/text/prose.ts";

/** Shorter articles are not interrupted. In characters. */
const SHORT = 1_800;
/** Narrow columns take twice the lines. */
const IN_TABLE = 2;
/** Height of an image, and of the space between blocks, in characters. */
const IMAGE = 400;
const GAP = 60;
/** Just after a third. */
const AIM = 0.37;
/** Tolerated distance, as a share of the text, for a place between two sections. */
const BETWEEN_PARTS = 0.08;

/**
 * Index of the block before which an insert goes: after about a third, preferably between two sections, never after a
 * heading or an introducing sentence. At the end of a short article.
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

/** A heading belongs to what follows, and so does "Three things:". */
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
