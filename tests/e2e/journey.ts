import { type ConsoleMessage, expect, type Locator, type Page } from "@playwright/test";
import { test as base } from "./one-window.ts";

/** `test` for journeys: relative URLs; any console error or failed request of ours fails the test. */
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
      const recordConsole = (message: ConsoleMessage) => {
        if (message.type() === "error" && !isExpected(message.text())) problems.push(message.text());
      };
      const recordError = (error: Error) => problems.push(String(error));
      page.on("console", recordConsole).on("pageerror", recordError);
      await use(problems);
      page.off("console", recordConsole).off("pageerror", recordError);
      expect(problems, "console errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium logs responses from 400 as errors; some journeys expect them. */
function isExpected(text: string): boolean {
  const status =
    /Failed to load resource: the server responded with a status of (401|403|404|409|410|422|429)/;
  // The sandboxed mail frame blocks scripts, including Playwright's.
  return status.test(text) || /^Blocked script execution in '[^']*\/dev\/mail\//.test(text);
}

/** Ready for use: touched, and with every form of it alive. */
export async function hydrated(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new KeyboardEvent("keydown")));
  await alive(page);
  await page.evaluate(() => dispatchEvent(new KeyboardEvent("keydown")));
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main form")].every((form) =>
      Object.keys(form).some((key) => key.startsWith("__react")),
    ),
  );
}

/** Parts that come after the page have their scripts later than it has. */
export async function hydratedAt(target: Locator): Promise<void> {
  await expect
    .poll(() => target.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react"))))
    .toBe(true);
}

/** Without a touch. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Object.keys(document.body).some((key) => key.startsWith("__react")) ||
      Boolean(document.documentElement.dataset.hydrated),
  );
}

export async function delayScripts(page: Page): Promise<() => void> {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await letGo;
    await route.continue();
  });
  return release;
}

export { expect, type Page };
