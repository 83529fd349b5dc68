import { measuresOf } from "#app/core/diagnostic/measures/measures.ts";

const SHOWN = 4;

/** Titles of measures for these categories: the first of each, then the second. */
export function helpTitles(categories: readonly string[]): string[] {
  const lists = categories.map(measuresOf);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const interleaved = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list[at]?.title ?? []),
  ).flat();
  return [...new Set(interleaved)].slice(0, SHOWN);
}
