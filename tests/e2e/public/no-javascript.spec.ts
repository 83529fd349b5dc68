import { expect, test } from "../journey.ts";

test.use({ javaScriptEnabled: false });

test("search, filter, follow pages and read a profile without JavaScript", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: /Rechercher une entreprise/ }).fill("cyber");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL("/directory?q=cyber");

  await page.getByRole("radio", { name: "Province Sud" }).check();
  await page.getByRole("checkbox", { name: "Entreprises vérifiées" }).check();
  await page.getByRole("button", { name: "Appliquer" }).click();
  const address = new URL(page.url()).searchParams;
  expect([address.get("q"), address.get("location"), address.get("verified")]).toEqual(["cyber", "sud", "1"]);

  await page.getByRole("link", { name: "Retirer le filtre : Entreprises vérifiées" }).click();
  await expect(page).toHaveURL("/directory?q=cyber&location=sud");

  await page
    .getByRole("link", { name: /Voir le profil$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/company\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { name: "Coordonnées" })).toBeVisible();
  await expect(page.getByText("Protégé").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Afficher la carte" })).toBeHidden();
  await page.getByRole("link", { name: "Retour", exact: true }).click();
  await expect(page).toHaveURL("/directory");
});

test("another size shows the page that holds the first company", async ({ page }) => {
  await page.goto("/directory?page=4");
  await page.getByLabel("Résultats par page").selectOption("25");
  await page.getByRole("button", { name: "Afficher" }).click();
  await expect(page).toHaveURL("/directory?page=2&size=25");
});

test("an exact category name selects the category", async ({ page }) => {
  await page.goto("/directory?q=Audit+%26+Conseil&location=sud");
  await expect(page).toHaveURL("/directory?q=Audit+%26+Conseil&category=audit-conseil&location=sud");
  await expect(page.getByRole("radio", { name: "Audit & Conseil" })).toBeChecked();
});

test("on a phone the sheet of filters opens, is sent and is gone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/directory?q=cyber");
  await page.getByRole("button", { name: "Plus de filtres" }).click();
  await page.getByRole("radio", { name: "Province Nord" }).check();
  await page.getByRole("button", { name: "Appliquer" }).click();
  expect(new URL(page.url()).searchParams.get("location")).toBe("nord");
  await expect(page.getByRole("button", { name: "Appliquer" })).toBeHidden();
  await expect(page.getByRole("button", { name: /Plus de filtres.*1 actif/ })).toBeVisible();
});
