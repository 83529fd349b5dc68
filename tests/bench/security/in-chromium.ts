import { type Browser, chromium, type Page } from "@playwright/test";
import type { Visitor } from "#tests/support/visitor.ts";
import type { BenchSite } from "../bench-site.ts";
import type { Finding } from "./threat.ts";

/** A sample of the texts in a real browser, named by CHROMIUM_PATH. */
export async function inChromium(
  site: BenchSite,
  admin: Visitor,
  all: readonly { text: string; slug: string }[],
  count: number,
): Promise<Finding> {
  const step = Math.max(1, Math.floor(all.length / count));
  const chosen = all.filter((_one, n) => n % step === 0).slice(0, count);
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium
    .launch({ args: ["--no-sandbox"], ...(executablePath && { executablePath }) })
    .catch(() => undefined);
  if (!browser) return { what: "texts in Chromium, which is not here", tried: 0, through: [] };
  const through: string[] = [];
  try {
    const page = await aPage(browser, site, admin, through);
    for (const { text, slug } of chosen) {
      const before = through.length;
      for (const path of [`/company/${slug}`, `/directory?q=${encodeURIComponent(text)}`]) {
        await page.goto(site.url + path, { waitUntil: "load" });
        await page.waitForFunction(() => "__reactRouterRouteModules" in window);
      }
      await typed(page, text);
      if (through.length > before) through.push(`… for ${JSON.stringify(text)}`);
    }
  } finally {
    await browser.close();
  }
  return { what: "texts in Chromium: dialogs and violations of the policy", tried: chosen.length, through };
}

async function typed(page: Page, text: string): Promise<void> {
  const asked = /\w{3}/.test(text)
    ? page.waitForResponse((answer) => answer.url().includes("/suggestions"), { timeout: 5_000 })
    : Promise.resolve();
  const proposed = asked.catch(() => undefined);
  const field = page.getByRole("combobox").first();
  await field.fill("");
  await field.pressSequentially(text.replaceAll(/\s+/g, " ").slice(0, 40));
  await proposed;
}

async function aPage(browser: Browser, site: BenchSite, admin: Visitor, through: string[]): Promise<Page> {
  const context = await browser.newContext();
  await context.addCookies([...admin.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    through.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) through.push(message.text().slice(0, 200));
  });
  page.on("pageerror", (error) => through.push(`an error: ${error.message.slice(0, 200)}`));
  return page;
}
