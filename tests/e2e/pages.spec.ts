import type { Page } from "@playwright/test";
import type { Examples } from "#app/pages/page.ts";
import type { PlacedPage } from "#app/pages.ts";
import { addressesOf, guardedPages, openPages } from "#tests/support/example-pages.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { expectAccessibleInAllLooks, expectNoSideways } from "./accessible.ts";
import { aKnownMember, PASSWORD } from "./account/people.ts";
import { expect, hydrated, test } from "./journey.ts";
import { controlsWithoutOutline } from "./outline.ts";
import { aBusyCompany } from "./owner/companies.ts";
import { cutTexts, enlargeText, smallTargets, stopsOutOfOrder } from "./readable.ts";

for (const route of openPages) {
  test(`${route.pattern} is accessible in both themes and never scrolls sideways`, async ({ page }) => {
    await lookAt(page, route);
  });
}

/** One administrator with a busy company looks at all pages of a worker: looking changes nothing. */
const signedInTest = test.extend<
  object,
  {
    administrator: {
      own: Omit<Examples, "company">;
      cookies: { name: string; value: string; url: string }[];
    };
  }
>({
  administrator: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const { id, email } = await aKnownMember({ role: "admin" });
      const url = process.env.RECIF_TEST_URL ?? "";
      const visitor = aVisitor(url);
      const answer = await visitor.post("/login", { email, password: PASSWORD });
      expect(answer.status).toBe(302);
      const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url }));
      await use({ own: await aBusyCompany(id), cookies });
    },
    { scope: "worker" },
  ],
});

signedInTest.describe("signed in", () => {
  for (const route of guardedPages) {
    signedInTest(
      `${route.pattern} is accessible in both themes and never scrolls sideways`,
      async ({ page, administrator: { own, cookies } }) => {
        await page.context().addCookies(cookies);
        await lookAt(page, route, own);
      },
    );
  }
});

/** Every look of a page: both themes, phone and desk, the narrowest screen, and text as spaced as a reader may want it. */
async function lookAt(page: Page, route: PlacedPage, own: Omit<Examples, "company"> = {}): Promise<void> {
  const company = await firstProfile();
  for (const address of addressesOf(route, { company, ...own })) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address);
    await hydrated(page);
    await expectAccessibleInAllLooks(page);
    expect(await controlsWithoutOutline(page), `${address}: focus that is not seen`).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await smallTargets(page), `${address}: under 24 px`).toEqual([]);
    expect(await stopsOutOfOrder(page), `${address}: the keyboard goes back`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSideways(page);
    await enlargeSpacing(page);
    await expectNoSideways(page);
    await expectLargeTextWhole(page);
  }
}

/** At a desk with text twice as large; the last look, as it leaves the text so. */
async function expectLargeTextWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enlargeText(page);
  expect(await cutTexts(page), `${page.url()}: cut at 200 %`).toEqual([]);
  await expectNoSideways(page);
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
