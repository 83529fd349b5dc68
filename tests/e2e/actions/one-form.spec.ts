import { expectAccessible } from "../accessible.ts";
import { enter, newAddress, PASSWORD } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const panel = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

async function openSettings(page: Page) {
  await enter(page);
  await page.goto("/settings");
}

test("what is to be corrected is focused, leads to its field, and its message goes once the field is edited", async ({
  page,
}) => {
  await page.goto("/newsletter");
  await hydrated(page);
  const main = page.getByRole("main");
  const alert = main.getByRole("alert");
  const email = main.getByLabel("Adresse e-mail");
  await main.getByRole("button", { name: "S’inscrire" }).click();
  await expect(alert).toBeFocused();
  await expectAccessible(main);
  await alert.getByRole("link", { name: "Veuillez saisir votre adresse e-mail." }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");

  await email.fill(newAddress("corrigee"));
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
  await expect(alert).toContainText("Veuillez saisir votre adresse e-mail.");
  await main.getByRole("button", { name: "S’inscrire" }).click();
  // Refused again for the remaining field: announced again.
  await expect(alert).not.toContainText("Veuillez saisir votre adresse e-mail.");
  await expect(alert).toBeFocused();

  await main.getByLabel("J’accepte").check();
  await main.getByRole("button", { name: "S’inscrire" }).click();
  const status = main.getByRole("status");
  await expect(status).toContainText("Plus qu’une étape");
  await expect(main.locator(":focus")).toContainText("Plus qu’une étape");

  // The answer replaces the form, which returns empty.
  await expect(email).toHaveCount(0);
  await main.getByRole("button", { name: "Donner une autre adresse" }).click();
  await expect(email).toHaveValue("");
  await expect(main.getByLabel("J’accepte")).not.toBeChecked();
  await main.getByRole("button", { name: "S’inscrire" }).click();
  await expect(alert).toBeFocused();
  await expectAccessible(main);
});

test("while no answer comes, what was typed stays; then it can be sent", async ({ page, problems }) => {
  const email = newAddress("patiente");
  await page.goto("/newsletter");
  await hydrated(page);
  const main = page.getByRole("main");
  await page.route("**/newsletter*", (route) =>
    route.request().method() === "POST" ? route.abort("connectionfailed") : route.continue(),
  );
  await main.getByLabel("Adresse e-mail").fill(email);
  await main.getByLabel("J’accepte").check();
  await main.getByRole("button", { name: "S’inscrire" }).click();
  await expect(main.getByRole("alert")).toContainText("Une erreur est survenue lors de l’inscription.");
  await expect(main.getByLabel("Adresse e-mail")).toHaveValue(email);
  await expect(main.getByLabel("J’accepte")).toBeChecked();
  await expectAccessible(page);
  // Chromium's console message for the failure.
  expect(problems.splice(0)).toEqual([expect.stringContaining("ERR_CONNECTION_FAILED")]);

  await page.unroute("**/newsletter*");
  await main.getByRole("button", { name: "S’inscrire" }).click();
  await expect(main).toContainText("Plus qu’une étape");
  await expect(main.getByRole("alert")).toHaveCount(0);
});

test("of two forms on a page, the one that was posted answers", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const newsletter = page.locator("#newsletter");
  await newsletter.getByRole("button", { name: "S’inscrire" }).click();
  await expect(newsletter.getByRole("alert")).toBeVisible();
  await expect(page.locator("#devis").getByRole("alert")).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("of the panels of the settings, the one that was posted answers", async ({ page }) => {
      test.slow();
      await openSettings(page);
      if (javaScriptEnabled) await hydrated(page);
      const password = panel(page, "Mot de passe");
      await password.getByRole("textbox", { name: "Mot de passe actuel" }).fill(PASSWORD);
      await password.getByRole("textbox", { name: "Nouveau mot de passe" }).fill("trop-court");
      await password.getByRole("button", { name: "Changer le mot de passe" }).click();
      await expect(password.getByRole("alert")).toContainText("au moins 12 caractères");
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);

      await panel(page, "Notifications et profil").getByRole("button").click();
      await expect(page.getByText("Paramètres enregistrés").first()).toBeVisible();
      await expect(page).toHaveURL("/settings");
    });
  });
}

test("a form that leads back to its own page adds no step to the history", async ({ page }) => {
  test.slow();
  await enter(page);
  await page.goto("/profile");
  await page.goto("/settings");
  await hydrated(page);
  await panel(page, "Notifications et profil").getByRole("button").click();
  await expect(page.getByText("Paramètres enregistrés").first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/profile");
});
