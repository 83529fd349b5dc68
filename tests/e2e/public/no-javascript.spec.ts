import { expect, test } from "../journey.ts";

test.use({ javaScriptEnabled: false });

test("search, filter, follow pages and read a profile without JavaScript", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: /Rechercher une entreprise/ }).fill("cyber");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page).toHaveURL("/directory?q=cyber");

  await page.getByRole("combobox", { name: "Localisation" }).selectOption("sud");
  await page.getByText("Plus de filtres").first().click();
  await page.getByRole("checkbox", { name: "Entreprises vérifiées" }).check();
  await page.getByRole("button", { name: "Appliquer" }).click();
  const address = new URL(page.url()).searchParams;
  expect([address.get("q"), address.get("location"), address.get("verified")]).toEqual(["cyber", "sud", "1"]);

  await page.getByRole("link", { name: "Retirer le filtre : Entreprises vérifiées" }).click();
  await expect(page).toHaveURL("/directory?q=cyber&location=sud");

  await page
    .getByRole("link", { name: /^Voir le profil/ })
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
  await expect(page).toHaveURL("/directory?category=audit-conseil&location=sud");
  await expect(page.getByRole("combobox", { name: "Catégorie" })).toHaveValue("audit-conseil");
});
