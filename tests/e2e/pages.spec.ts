import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./journey.ts";

const pages = [
  "/",
  "/directory",
  "/directory?q=sauvegarde&location=nord",
  "/directory?q=zzzzzz",
  "/categories",
  "/category/sauvegarde",
  "/category/inconnue",
  "/devis",
  "/newsletter",
  "/login",
  "/register",
  "/mot-de-passe-oublie",
  "/urgence-cyber",
  "/privacy-policy",
  "/accessibilite",
  "/plan-du-site",
  "/unauthorized",
  "/diagnostique",
  "/blogs",
  "/about",
  "/contact",
  "/add-company",
  "/legal-notice",
  "/terms-of-service",
  "/gdpr-rights",
  "/introuvable",
  "/dev/ui",
];

for (const path of [...pages, "profile", "profile/acces"]) {
  test(`${path} is accessible in both themes and never scrolls sideways`, async ({ page }) => {
    await page.goto(path.startsWith("profile") ? path.replace("profile", await firstProfile(page)) : path);
    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
        expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
    }

    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page), "at 320 px").toBeLessThanOrEqual(0);
    await enlargeSpacing(page);
    expect(await overflow(page), "at 320 px with spaced text").toBeLessThanOrEqual(0);
  });
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
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
}

async function firstProfile(page: Page): Promise<string> {
  await page.goto("/directory");
  return (await page.locator('a[href^="/company/"]').first().getAttribute("href")) ?? "";
}
