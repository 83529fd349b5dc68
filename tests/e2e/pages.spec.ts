import type { Page } from "@playwright/test";
import type { Examples } from "#app/pages/page.ts";
import type { PlacedPage } from "#app/pages.ts";
import { addressesOf, guardedPages, openPages } from "#tests/support/example-pages.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { expectAccessibleInAllVariants, expectNoSideways } from "./accessible.ts";
import { aKnownMember, PASSWORD } from "./account/people.ts";
import { expect, hydrated, test } from "./journey.ts";
import { controlsWithoutOutline } from "./outline.ts";
import { aBusyCompany } from "./owner/companies.ts";
import { cutTexts, enlargeText, smallTargets, stopsOutOfOrder } from "./readable.ts";

for (const route of openPages) {
  test(`${route.pattern} is accessible in both themes and never scrolls sideways`, async ({ page }) => {
    await checkPage(page, route);
  });
}

/** One administrator and company for all pages of a worker: the checks change nothing. */
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
        await checkPage(page, route, own);
      },
    );
  }
});

/** In the column beside a quote form, which comes after the form in the page, as on a phone. */
const BESIDE_QUOTE_FORM = "→ les gestes d’urgence";

/** All variants of a page: themes, phone, desktop, narrowest screen, text spacing. */
async function checkPage(page: Page, route: PlacedPage, own: Omit<Examples, "company"> = {}): Promise<void> {
  const company = await firstProfile();
  for (const address of addressesOf(route, { company, ...own })) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(address);
    await hydrated(page);
    await expectAccessibleInAllVariants(page);
    expect(await controlsWithoutOutline(page), `${address}: focus that is not seen`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const backAtDesk = (await stopsOutOfOrder(page)).filter((stops) => !stops.endsWith(BESIDE_QUOTE_FORM));
    expect(backAtDesk, `${address}: the keyboard goes back on a desk`).toEqual([]);
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

/** Desktop with 200 % text; last, since it is not reset. */
async function expectLargeTextWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enlargeText(page);
  expect(await cutTexts(page), `${page.url()}: cut at 200 %`).toEqual([]);
  await expectNoSideways(page);
}

/** Text spacing of WCAG 1.4.12. A constructed style sheet, since the CSP refuses inline styles. */
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

/** First company of the directory, fetched once per worker. */
let profile: Promise<string> | undefined;
function firstProfile(): Promise<string> {
  profile ??= aVisitor(process.env.RECIF_TEST_URL ?? "")
    .get("/directory")
    .then(({ body }) => /href="(\/company\/[^"]+)"/.exec(body)?.[1] ?? "");
  return profile;
}
