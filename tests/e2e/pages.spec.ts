import type { Page } from "@playwright/test";
import { addressesOf, type Examples, guardedPages, openPages } from "#tests/support/example-pages.ts";
import type { ListedRoute } from "#tests/support/route-list.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { aKnownMember, PASSWORD } from "./account/people.ts";
import { expect, expectAccessibleInBothThemes, test } from "./journey.ts";
import { controlsWithoutOutline } from "./outline.ts";
import { aBusyCompany } from "./owner/companies.ts";

for (const route of openPages) {
  test(`${route.pattern} is accessible in both themes and never scrolls sideways`, async ({ page }) => {
    await lookAt(page, route);
  });
}

/** One administrator with a busy company looks at all pages of a worker: looking changes nothing. */
const signedInTest = test.extend<
  object,
  { administrator: { own: Omit<Examples, "company">; cookies: [string, string][] } }
>({
  administrator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { id, email } = await aKnownMember({ role: "admin" });
      const visitor = aVisitor(process.env.RECIF_TEST_URL ?? "");
      const answer = await visitor.post("/login", { email, password: PASSWORD });
      expect(answer.status).toBe(302);
      await use({ own: await aBusyCompany(id), cookies: [...visitor.cookies] });
    },
    { scope: "worker" },
  ],
});

signedInTest.describe("signed in", () => {
  for (const route of guardedPages) {
    signedInTest(
      `${route.pattern} is accessible in both themes and never scrolls sideways`,
      async ({ page, administrator: { own, cookies } }) => {
        const url = process.env.RECIF_TEST_URL ?? "";
        await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })));
        await lookAt(page, route, own);
      },
    );
  }
});

/** Every look of a page: both themes, phone and desk, the narrowest screen, and text as spaced as a reader may want it. */
async function lookAt(page: Page, route: ListedRoute, own: Omit<Examples, "company"> = {}): Promise<void> {
  const company = await firstProfile();
  for (const address of addressesOf(route, { company, ...own })) {
    await page.goto(address);
    expect(await controlsWithoutOutline(page), `${address}: focus that is not seen`).toEqual([]);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessibleInBothThemes(page);
      expect(await overflow(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }

    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page), `${address} at 320 px`).toBeLessThanOrEqual(0);
    await enlargeSpacing(page);
    expect(await overflow(page), `${address} at 320 px with spaced text`).toBeLessThanOrEqual(0);
  }
}

/** Pixels by which the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** What WCAG 1.4.12 lets a reader set. A constructed sheet, because the page's policy refuses inline styles. */
function enlargeSpacing(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }" +
        "p { margin-block-end: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** The first company of the directory, asked for once in each worker. */
let profile: Promise<string> | undefined;
function firstProfile(): Promise<string> {
  profile ??= aVisitor(process.env.RECIF_TEST_URL ?? "")
    .get("/directory")
    .then(({ body }) => /href="(\/company\/[^"]+)"/.exec(body)?.[1] ?? "");
  return profile;
}
