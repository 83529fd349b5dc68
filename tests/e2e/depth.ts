/**
 * Depth of the journeys: `npm test` checks each thing once, `npm test -- all` (RECIF_TESTS=all) everything
 * everywhere. Same tests: only these constants differ.
 */
const isWhole = process.env.RECIF_TESTS === "all";

export type Theme = "light" | "dark";

export type PageVariant = {
  width: number;
  theme: Theme;
  rules: "all" | "colours";
  /** "differing": only what differs from the phone's version. */
  part: "page" | "differing";
};

const PHONE = 390;
const DESK = 1280;
const partAtOtherWidths: PageVariant["part"] = isWhole ? "page" : "differing";

export const depth = {
  /** Per page. Both themes share the markup: the second checks only colours. */
  variants: [
    { width: PHONE, theme: "light", rules: "all", part: "page" },
    { width: PHONE, theme: "dark", rules: "colours", part: "page" },
    { width: DESK, theme: "dark", rules: "colours", part: partAtOtherWidths },
    { width: DESK, theme: "light", rules: "all", part: partAtOtherWidths },
  ] satisfies PageVariant[] as PageVariant[],
  partAtOtherWidths,
  /** Questions checked by axe: one template, and its first page is in the list. */
  questions: isWhole ? Array.from({ length: 30 }, (_, at) => at + 1) : [2],
  /** Also checks the whole page after opening a part. */
  widensParts: isWhole,
  /** Also tests pages without measurement events after a choice. */
  readsEverything: isWhole,
  widthsOfDepthLines: isWhole ? [390, 768, 992, 1280, 1600] : [390, 992, 1600],
  /** A browser per test. */
  isolates: isWhole,
  /** Recording costs a quarter of the time; rerun a failure with `--trace on`. */
  trace: isWhole ? "retain-on-failure" : "off",
} as const;
