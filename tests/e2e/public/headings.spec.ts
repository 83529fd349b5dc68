import { addressesOf, openPages } from "#tests/support/example-pages.ts";
import { expect, type Page, test } from "../journey.ts";

const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const lineOf = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const found: string[] = [];
    for (const title of document.querySelectorAll("h1, h2")) {
      if (!title.checkVisibility() || title.closest(".sr-only")) continue;
      const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { index } of (text.textContent ?? "").matchAll(/(?<=\p{L})\p{L}/gu)) {
          const [before, here] = [lineOf(text, index - 1), lineOf(text, index)];
          if (before.width > 0 && here.top >= before.bottom - 4)
            found.push(`${title.tagName} ${text.textContent?.replaceAll("\u00ad", "·")} at ${index}`);
        }
      }
    }
    return found;
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const enlarge = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { font-size: 200% !important }");
    document.adoptedStyleSheets = [sheet];
  });

for (const route of openPages.filter(({ pattern }) => !pattern.startsWith("/dev/"))) {
  test(`no title of ${route.pattern} is cut inside a word without a hyphen`, async ({ page }) => {
    for (const address of addressesOf(route, {
      company: "/company/vigie-lagon-fictif",
      article: "/blog/la-sauvegarde-3-2-1",
    })) {
      await page.setViewportSize({ width: 320, height: 844 });
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      expect(await brokenWords(page), `${address} at 320 px`).toEqual([]);
      expect(await overflow(page), `${address} at 320 px`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 390, height: 844 });
      await enlarge(page);
      expect(await brokenWords(page), `${address} at 390 px, text at 200 %`).toEqual([]);
      expect(await overflow(page), `${address} at 390 px, text at 200 %`).toBeLessThanOrEqual(0);
    }
  });
}
