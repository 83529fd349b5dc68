import { enter } from "../account/people.ts";
import { expect, type Page, test } from "../journey.ts";

const breaksIn = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    let emails = 0;
    for (const element of document.querySelectorAll("main *, footer *")) {
      const emailIn = ({ textContent }: Element) => /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(textContent ?? "");
      const email = emailIn(element);
      const isInnermost = ![...element.children].some(emailIn);
      if (!email || !isInnermost || !element.checkVisibility()) continue;
      emails += 1;
      const letters: { letter: string; top: number }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        for (const [at, letter] of [...node.data].entries()) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          letters.push({ letter, top: Math.round(range.getBoundingClientRect().top) });
        }
      }
      const own = letters.slice(email.index, email.index + email[0].length);
      own.forEach(({ letter, top }, at) => {
        const before = own[at - 1];
        if (before && before.top !== top) found.push(before.letter + letter);
      });
    }
    return { found, emails };
  });

test("an e-mail breaks after its « @ » or before a dot, and nowhere else", async ({ page }) => {
  test.slow();
  await enter(page, {
    email: `jean-luc.le-guen-${Date.now() % 1_000_000}@grand-sud-ouest.canari.example`,
  });
  let seen = 0;
  for (const path of [
    "/contact",
    "/gdpr-rights",
    "/legal-notice",
    "/privacy-policy",
    "/profile",
    "/settings",
  ])
    for (const width of [320, 345, 390, 430, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const { found, emails } = await breaksIn(page);
      seen += emails;
      expect([path, width, found.filter((pair) => !/^@|\.$/.test(pair))]).toEqual([path, width, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  expect(seen).toBeGreaterThan(20);
});
