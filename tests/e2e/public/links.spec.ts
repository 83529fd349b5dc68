import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, test } from "../journey.ts";

/** Lost on a full page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => "marked" in window);

test("a link of the site changes the page without loading it anew, and Back leads back", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await mark(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Plan du site" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  expect(await isMarked(page)).toBe(true);
});

test("a click with a modifier is the browser's: another tab", async ({ page, context }) => {
  await page.goto("/");
  await hydrated(page);
  const opened = context.waitForEvent("page");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Plan du site" })
    .click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/plan-du-site");
  await expect(page).toHaveURL("/");
});

test.describe("a history", () => {
  test.use({ isolated: true });

  test("the page that one is on is not put into the history again", async ({ page }) => {
    await page.goto("/categories");
    await hydrated(page);
    const before = await page.evaluate(() => history.length);
    const own = page.getByRole("link", { name: /Catégories/ }).first();
    await own.click();
    await page.getByRole("contentinfo").getByRole("link", { name: "Plan du site" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Plan du site" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Plan du site" }).click();
    await page
      .getByRole("link", { name: /accueil/ })
      .first()
      .click();
    await expect(page).toHaveURL("/");
    expect((await page.evaluate(() => history.length)) - before).toBe(2);
  });
});

test("taking a filter away keeps the reader's place", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/directory?category=sauvegarde");
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 200));
  await page
    .getByRole("link", { name: /Retirer le filtre/ })
    .first()
    .dispatchEvent("click");
  await expect(page).toHaveURL("/directory");
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("a slow page is announced as loading, within the landmarks", async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/*.data*", async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("progressbar", { name: "Chargement de la page" })).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(page).toHaveURL(/\/blogs$/);
  await expect(page.getByRole("progressbar")).toHaveCount(0);
});
