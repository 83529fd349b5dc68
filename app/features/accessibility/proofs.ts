/** Tests that hold several criteria, by what they do. */
export const proofs = {
  /** axe on every page, in both themes, at three widths, with spaced text. */
  everyPage: "tests/e2e/pages.spec.ts",
  /** What every page is served with. */
  markup: "tests/http/accessible-markup.test.ts",
  /** The public pages as a robot finds them. */
  publicPages: "tests/http/public-site.test.ts",
  /** Sizes, forced colours, menus. */
  adapted: "tests/e2e/public/adapted.spec.ts",
  focus: "tests/e2e/public/focus.spec.ts",
  search: "tests/e2e/public/search.spec.ts",
  map: "tests/e2e/public/home.spec.ts",
  phone: "tests/e2e/public/mobile.spec.ts",
  noScript: "tests/e2e/public/no-javascript.spec.ts",
  emergency: "tests/e2e/public/emergency.spec.ts",
  /** What the browser tells programs of assistance. */
  api: "tests/e2e/public/accessibility-api.spec.ts",
  /** The title of a page that answers. */
  titles: "tests/e2e/actions/answer-titles.spec.ts",
  /** The structure of the only document, walked. */
  report: "app/features/diagnostic/report/draw/draw-report.test.ts",
  forms: "tests/e2e/actions/one-form.spec.ts",
  toasts: "tests/e2e/actions/toast.spec.ts",
  contrast: "tests/contrast.test.ts",
  english: "tests/http/english-words.test.ts",
} as const;
