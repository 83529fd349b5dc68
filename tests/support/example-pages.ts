import { type Examples, isGuarded } from "#app/pages/page.ts";
import { type PlacedPage, pages } from "#app/pages.ts";

/** Pages are .tsx modules; others redirect or return files. */
const drawn = pages.filter(({ file }) => file.endsWith(".tsx"));

export const openPages = drawn.filter((page) => !isGuarded(page));
export const guardedPages = drawn.filter(isGuarded);

/** URLs at which a page is looked at. */
export const addressesOf = ({ pattern, example }: PlacedPage, examples: Examples): readonly string[] =>
  example?.(examples) ?? [pattern];
