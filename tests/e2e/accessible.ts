import fs from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type axe from "axe-core";
import { depth, type PageVariant } from "./depth.ts";

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "RGAAv4", "best-practice"];
const axeColours = ["color-contrast", "link-in-text-block"];
const axeSource = fs.readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** `part`: for a page checked several times. */
type Asked = { rules?: PageVariant["rules"]; part?: PageVariant["part"] };

/**
 * Fails on axe violations of the page, or of the part that a journey opened (`pages.spec.ts` checks whole pages).
 * `rules`: "colours" for contrast rules only.
 */
export async function expectAccessible(
  shown: Page | Locator,
  { rules = "all", part }: Asked = {},
): Promise<void> {
  const page = "page" in shown ? shown.page() : shown;
  const root = "page" in shown && !depth.widensParts ? shown : page.locator(":root");
  // Disables animations: mid-animation colours differ from the final ones.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await waitForAnimations(page);
  // Once per document: half a megabyte. Main frame only, since our iframes allow no scripts.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const only = rules === "all" ? axeTags : axeColours;
  expect(await root.evaluate(findViolations, { only, part }), page.url()).toEqual([]);
}

/** Both themes share the markup: the second checks only colours. */
export async function expectAccessibleInBothThemes(shown: Page | Locator): Promise<void> {
  const page = "page" in shown ? shown.page() : shown;
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(shown);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(shown, { rules: "colours" });
}

/** Phone and desktop in both themes, to the depth of `depth.looks`; no horizontal overflow. */
export async function expectAccessibleInAllVariants(page: Page): Promise<void> {
  for (const { width, theme, ...asked } of depth.variants) {
    await resize(page, width);
    await page.emulateMedia({ colorScheme: theme });
    await expectAccessible(page, asked);
    await expectNoSideways(page);
  }
}

export async function expectAccessibleAtWidths(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    await expectAccessible(page, { part: width === widths[0] ? "page" : depth.partAtOtherWidths });
    await expectNoSideways(page);
  }
}

/** Scrolls to the end, where fixed bars cover nothing that axe would report as too small. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
}

export async function expectNoSideways(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(
    wider,
    `pixels by which ${page.url()} is wider than ${page.viewportSize()?.width}`,
  ).toBeLessThanOrEqual(0);
}

async function findViolations(
  root: Element,
  { only, part }: { only: string[]; part: PageVariant["part"] | undefined },
): Promise<string[]> {
  type TestGlobals = { axe: typeof axe; looked?: Map<string, Map<Element, string>> };
  const globals = window as unknown as TestGlobals;
  const theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

  function appearanceOf(element: Element): string {
    if (!element.checkVisibility({ visibilityProperty: true })) return "";
    const style = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, position } = style;
    // WCAG 1.4.3: large text has a lower ratio.
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return [color, backgroundColor, backgroundImage, opacity, position, isLarge].join();
  }

  function differing(): Element[] {
    const before = globals.looked?.get(theme);
    const found = [...root.querySelectorAll("*")].filter((element) => {
      const now = appearanceOf(element);
      // Headings always count, since their levels form one sequence.
      return now !== "" && (now !== before?.get(element) || /^H[1-6]$/.test(element.tagName));
    });
    const all = new Set(found);
    return found.filter((element) => {
      for (let around = element.parentElement; around; around = around.parentElement)
        if (all.has(around)) return false;
      return true;
    });
  }

  const include = part === "differing" ? differing() : [root];
  if (part === "page") {
    globals.looked ??= new Map();
    globals.looked.set(
      theme,
      new Map([...root.querySelectorAll("*")].map((one) => [one, appearanceOf(one)])),
    );
  }
  if (include.length === 0) return [];
  const { violations } = await globals.axe.run(
    { include: include as never, exclude: ["iframe[sandbox]"] },
    { runOnly: only, resultTypes: ["violations"], iframes: false },
  );
  return violations.map((one) => `${one.id}: ${one.nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
}

async function waitForAnimations(page: Page): Promise<void> {
  // Polls, since the promise of an interrupted animation may never settle.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}
