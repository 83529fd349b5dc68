/**
 * How deep the journeys look. `npm test` looks at each thing once, where it shows with the least work; `npm test -- all`
 * (RECIF_TESTS=all) at everything, everywhere. The tests are the same: only what stands here differs.
 */
const isWhole = process.env.RECIF_TESTS === "all";

export type Theme = "light" | "dark";

/** One look of axe at a page as it stands. */
export type Look = {
  width: number;
  theme: Theme;
  rules: "all" | "colours";
  /** The page, or what the phone does not show so: what is hidden there, or has other colours, sizes or places. */
  part: "page" | "differing";
};

const PHONE = 390;
const DESK = 1280;
const partAtOtherWidths: Look["part"] = isWhole ? "page" : "differing";

export const depth = {
  /** Of each address. The markup of both themes is one: in the second, only what looks at colours is asked again. */
  looks: [
    { width: PHONE, theme: "light", rules: "all", part: "page" },
    { width: PHONE, theme: "dark", rules: "colours", part: "page" },
    { width: DESK, theme: "dark", rules: "colours", part: partAtOtherWidths },
    { width: DESK, theme: "light", rules: "all", part: partAtOtherWidths },
  ] satisfies Look[] as Look[],
  partAtOtherWidths,
  /** Questions of the diagnostic that axe looks at: one template shows them all, and its first is a page of the list. */
  questions: isWhole ? Array.from({ length: 30 }, (_, at) => at + 1) : [2],
  /** Whether a journey that opened a part of a page has axe look at all the page: `pages.spec.ts` did, but for that part. */
  widensParts: isWhole,
  /** Whether no sort of page measures a visitor after a choice either; without, those that would measure most. */
  readsEverything: isWhole,
  /** Widths at which the depth lines are compared with the texts: one for each layout of the head. */
  widthsOfDepthLines: isWhole ? [390, 768, 992, 1280, 1600] : [390, 992, 1600],
  /** Whether each test has a browser of its own, whatever it leaves behind. */
  isolates: isWhole,
  /** What a failure leaves to be read. To record costs a quarter of the time; a failure is tried again with `--trace on`. */
  trace: isWhole ? "retain-on-failure" : "off",
} as const;
