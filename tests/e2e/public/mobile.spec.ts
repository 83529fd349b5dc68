import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("on a phone: the menu opens, leads to the directory, and a company is two presses away", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const menu = page.locator("summary", { hasText: "Menu" });
  await menu.click();
  await expectAccessible(page.locator("details", { has: menu }));
  const panel = page.getByRole("navigation", { name: "Menu", exact: true });
  await panel.getByRole("link", { name: "Annuaire", exact: true }).focus();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(page.locator("details", { has: menu })).not.toHaveAttribute("open");
  await menu.click();
  await page.getByRole("navigation").getByRole("link", { name: "Annuaire", exact: true }).last().click();
  await expect(page).toHaveURL("/directory");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("button", { name: "Plus de filtres" }).click();
  await page.getByRole("radio", { name: "Sauvegarde" }).check();
  await expect(page).toHaveURL("/directory?category=sauvegarde");
  await expectAccessible(page.locator("#filtres"));
  await page.getByRole("button", { name: "Appliquer" }).click();
  await expect(page.getByRole("radio", { name: "Sauvegarde" })).toBeHidden();
  await page.locator(".company-row").first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Coordonnées" })).toBeVisible();
});

test("three companies are whole on the first screen of the directory", async ({ page }) => {
  await page.goto("/directory");
  await hydrated(page);
  const whole = await page
    .locator(".company-row")
    .evaluateAll(
      (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  expect(whole).toBeGreaterThanOrEqual(3);
});

test("rows take the whole width at every number of columns that fit, with one link each", async ({
  page,
}) => {
  for (const [width, size] of [
    [390, 10],
    [768, 25],
    [1280, 50],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/directory?size=${size}`);
    const shown = page.locator(".company-row");
    const boxes = await shown.evaluateAll((rows) =>
      rows.map((row) => {
        const { left, right } = row.getBoundingClientRect();
        return `${Math.round(left)} to ${Math.round(right)}, ${row.querySelectorAll("a, button").length}`;
      }),
    );
    expect(boxes.length).toBeGreaterThan(9);
    expect(new Set(boxes).size, `${width} px: ${[...new Set(boxes)]}`).toBe(1);
    expect(boxes[0]).toMatch(/, 1$/);
  }
});

test("the sheet of filters never stays over what has the focus, and Escape closes it", async ({ page }) => {
  await page.goto("/directory");
  await hydrated(page);
  const opener = page.getByRole("button", { name: "Plus de filtres" });
  const sheet = page.locator("#filtres");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Enter");
  await page.locator(".row-link").first().focus();
  await expect(sheet).toBeHidden();
});

test("the quote stays at hand on a profile, over nothing that is read or has the focus", async ({ page }) => {
  await page.goto("/company/vigie-lagon-fictif");
  await hydrated(page);
  const acts = page.locator(".profile-acts");
  await expect(acts.getByRole("link", { name: "Demander un devis" })).toBeInViewport({ ratio: 1 });

  const top = (await acts.boundingBox())?.y ?? 0;
  const reached = page.locator(
    "main :is(a, button, summary):visible, footer :is(a, button, summary):visible",
  );
  for (const one of await reached.all()) {
    if (await one.evaluate((link) => Boolean(link.closest(".profile-acts")))) continue;
    await one.focus();
    const box = await one.boundingBox();
    expect(box && box.y + box.height, (await one.textContent()) ?? "").toBeLessThanOrEqual(top);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const foot = await page.locator("footer").last().boundingBox();
  expect(foot && foot.y + foot.height).toBeLessThanOrEqual(top + 1);
});

test("the emergency button stays on one line", async ({ page }) => {
  await page.goto("/");
  const box = await page.getByRole("link", { name: "Urgence cyber" }).first().boundingBox();
  expect(box?.height).toBeLessThanOrEqual(48);
});

test.describe("heights are budgets", () => {
  for (const [path, most] of [
    ["/", 5_000],
    ["/categories", 3_200],
  ] as const)
    test(`${path} within ${most} pixels`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most);
    });

  test("the home page has at most 600 elements, with all that its scripts add", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.locator("body *").count()).toBeLessThanOrEqual(600);
  });

  test("the foot of a page within 700 pixels, and each of its folds opens without scripts", async ({
    page,
  }) => {
    await page.goto("/directory");
    const foot = page.getByRole("contentinfo");
    expect((await foot.boundingBox())?.height).toBeLessThanOrEqual(700);
    await expect(foot.getByRole("link", { name: "Mentions légales" })).toBeHidden();
    await foot.locator("summary", { hasText: "Vos droits" }).click();
    await expect(foot.getByRole("link", { name: "Mentions légales" })).toBeVisible();
    await foot.locator("summary", { hasText: "Newsletter" }).click();
    await expect(foot.getByRole("textbox")).toBeVisible();
    await expectAccessible(foot);
  });
});
