import { expect, expectAccessible, hydrated, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("on a phone: the menu opens, leads to the directory, and a company is two presses away", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const menu = page.locator("summary", { hasText: "Menu" });
  await menu.click();
  await expectAccessible(page);
  await page.getByRole("navigation").getByRole("link", { name: "Annuaire", exact: true }).last().click();
  await expect(page).toHaveURL("/directory");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("combobox", { name: "Catégorie" }).selectOption("sauvegarde");
  await expect(page).toHaveURL("/directory?category=sauvegarde");
  await page
    .getByRole("link", { name: /^Voir le profil/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Coordonnées" })).toBeVisible();
});

test("the emergency button stays on one line", async ({ page }) => {
  await page.goto("/");
  const box = await page.getByRole("link", { name: "Urgence cyber" }).first().boundingBox();
  expect(box?.height).toBeLessThanOrEqual(48);
});
