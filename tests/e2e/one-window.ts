import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { depth } from "./depth.ts";

type OneWindow = {
  /** Own browser, for tests that leave permanent state in a page or browser. */
  isolated: boolean;
  isAlone: boolean;
};
type Shared = { window(): Promise<Page> };

/**
 * Tests share one window per worker, since opening one costs more than most journeys, and files stay cached. Cookies,
 * storage, routes and permissions are reset; tests that leave other state (clock, init scripts, history) need
 * `test.use({ isolated: true })`.
 */
export const test = base.extend<OneWindow, Shared>({
  isolated: [false, { option: true }],
  isAlone: async ({ isolated, javaScriptEnabled, hasTouch, userAgent }, use) => {
    const isOtherBrowser = javaScriptEnabled === false || hasTouch || userAgent !== undefined;
    await use(isolated || depth.isolates || isOtherBrowser);
  },
  window: [
    async ({ browser }, use) => {
      let context: BrowserContext | undefined;
      let page: Promise<Page> | undefined;
      const open = async () => {
        context = await browser.newContext({ serviceWorkers: "block" });
        const page = await context.newPage();
        for (const subject of [context, page]) refuseWhatStays(subject);
        return page;
      };
      await use(() => {
        page ??= open();
        return page;
      });
      await context?.close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, isAlone, window }, use) => {
    if (!isAlone) return use((await window()).context());
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async (
    { context, isAlone, window, viewport, colorScheme, forcedColors, extraHTTPHeaders, baseURL },
    use,
  ) => {
    if (isAlone) return use(await context.newPage());
    const page = await window();
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ media: null, reducedMotion: null, colorScheme, forcedColors });
    await use(page);
    await leave(page, baseURL ?? "");
  },
});

function refuseWhatStays(subject: BrowserContext | Page): void {
  const refuse = async () => {
    throw new Error("This stays in the browser: it wants test.use({ isolated: true })");
  };
  Object.assign(subject, { addInitScript: refuse, exposeFunction: refuse, exposeBinding: refuse });
  subject.clock.install = refuse;
}

async function leave(page: Page, url: string): Promise<void> {
  const context = page.context();
  for (const event of ["request", "requestfailed", "response", "dialog"] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const other of context.pages()) if (other !== page) await other.close();
  // Same-origin idle document: another site would need a new process.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
}
