import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** `test` for journeys: relative addresses, and any console error or failed request of ours fails the test. */
export const test = base.extend<{ problems: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  baseURL: async ({}, use) => {
    await use(process.env.RECIF_TEST_URL);
  },
  // A network of its own for each test: they all run from one machine and would share its limits.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
    await use({ "x-forwarded-for": `10.${a}.${b}.${c}` });
  },
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error" && !isExpected(message.text())) problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      await use(problems);
      expect(problems, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium logs every answer of 400 and more as an error; journeys meet some of them on purpose. */
function isExpected(text: string): boolean {
  const status =
    /Failed to load resource: the server responded with a status of (401|403|404|409|410|422|429)/;
  // The frame that shows a mail runs no script, not even those with which Playwright watches pages.
  return status.test(text) || /^Blocked script execution in '[^']*\/dev\/mail\//.test(text);
}

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "RGAAv4", "best-practice"];
const axeColours = ["color-contrast", "link-in-text-block"];

/** Fails on what axe finds wrong in the page as it stands; `colours`: by the rules alone that look at colours. */
export async function expectAccessible(page: Page, rules: "all" | "colours" = "all"): Promise<void> {
  // What comes or goes while the page is looked at does so at once: half-way, its colours are not those that are read.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await settled(page);
  // Once for each document: it is half a megabyte. Into the page itself: no frame of ours lets scripts run.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ only, exclude }) => {
      const run = (window as never as { axe: typeof axe }).axe.run;
      const { violations } = await run(
        { exclude },
        { runOnly: only, resultTypes: ["violations"], iframes: false },
      );
      return violations.map(
        (one) => `${one.id}: ${one.nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
      );
    },
    { only: rules === "all" ? axeTags : axeColours, exclude: ["iframe[sandbox]"] },
  );
  expect(found).toEqual([]);
}

/** The markup of both themes is one: in the second, only what looks at colours is asked again. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "colours");
}

/** Waits for what was fading or sliding already. */
async function settled(page: Page): Promise<void> {
  // Asked again and again: the promise of an animation that is cut short by another may stay open for good.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
}

/** Waits until React has taken over, so that a journey does not race with it. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.body).some((key) => key.startsWith("__react")) ||
      Boolean(document.documentElement.dataset.hydrated),
  );
}

/** Keeps the scripts of the pages back until they are let go, as a slow network does. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await letGo;
    await route.continue();
  });
  return release;
}

export { expect, type Page };
