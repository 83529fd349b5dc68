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

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test("every page is accessible and never scrolls sideways", async ({ page }) => {
        test.setTimeout(120_000);
        const profile = await firstProfile(page);
        for (const path of [...pages, profile, `${profile}/acces`]) {
          await test.step(path, async () => {
            await page.goto(path);
            await expectAccessible(page);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - window.innerWidth,
            );
            expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
          });
        }
      });
    });
  }
}

test("no page scrolls sideways at 320 px, nor with text spacing enlarged", async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [...pages, await firstProfile(page)]) {
    await page.goto(path);
    await page
      .addStyleTag({
        content:
          "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }",
      })
      .catch(() => undefined);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  }
});

async function firstProfile(page: import("@playwright/test").Page): Promise<string> {
  await page.goto("/directory");
  return (await page.locator('a[href^="/company/"]').first().getAttribute("href")) ?? "";
}
