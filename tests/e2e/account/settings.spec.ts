import { expectAccessible } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { enter, PASSWORD, signIn } from "./people.ts";

async function openSettings(page: Page) {
  const member = await enter(page);
  await page.goto("/settings");
  return member;
}

const panel = (page: Page, name: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

test("what is switched stays switched", async ({ page }) => {
  await openSettings(page);
  await hydrated(page);
  await expect(page.getByRole("switch", { name: "Notifications par e-mail" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Profil public" })).not.toBeChecked();

  await page.getByRole("switch", { name: "Profil public" }).check();
  await panel(page, "Notifications et profil").getByRole("button").click();
  await expect(page.getByText("Paramètres enregistrés").first()).toBeVisible();
  await page.getByRole("switch", { name: "Recevoir la newsletter" }).check();
  await panel(page, "Newsletter").getByRole("button").click();
  await expect(page.getByText("Abonnement mis à jour").first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole("switch", { name: "Profil public" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Recevoir la newsletter" })).toBeChecked();
  await expect(page.getByRole("main")).toContainText("Vous êtes abonné à la newsletter.");
});

test("a changed password closes the other sessions, and the old one opens nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await openSettings(page);
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await elsewhere.goto("/profile");
  await signIn(elsewhere, email);
  await elsewhere.waitForURL("/profile");
  await page.reload();
  await hydrated(page);
  await expect(panel(page, "Sessions ouvertes").getByRole("listitem")).toHaveCount(2);

  const password = panel(page, "Mot de passe");
  await password.getByRole("textbox", { name: "Mot de passe actuel" }).fill("Autre-chose-2026");
  await password.getByRole("textbox", { name: "Nouveau mot de passe" }).fill("Lagon-turquoise-7");
  await password.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(password.getByRole("alert")).toContainText("Le mot de passe actuel n’est pas le bon");
  await expectAccessible(password);
  await password.getByRole("textbox", { name: "Mot de passe actuel" }).fill(PASSWORD);
  await password.getByRole("textbox", { name: "Nouveau mot de passe" }).fill("Lagon-turquoise-7");
  await password.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByText("Mot de passe changé").first()).toBeVisible();
  await expect(panel(page, "Sessions ouvertes").getByRole("listitem")).toHaveCount(1);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test("the profile's name is changed, its address is not", async ({ page }) => {
  const { email } = await enter(page);
  await page.goto("/profile");
  await hydrated(page);
  const main = page.getByRole("main");
  await expect(main).toContainText("Changer d’adresse");
  await expect(main).toContainText("Actif");
  await main.getByLabel("Nom").fill("");
  await main.getByRole("button", { name: "Enregistrer" }).click();
  await expect(main.getByRole("alert")).toContainText("Impossible de mettre à jour le profil.");
  await expectAccessible(page);
  await main.getByLabel("Nom").fill("Amélie du Lagon");
  await main.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Profil mis à jour").first()).toBeVisible();
  await page.reload();
  await expect(main.getByLabel("Nom")).toHaveValue("Amélie du Lagon");
  await expect(main).toContainText(email);
});

test("all data is given to the person who asks", async ({ page }) => {
  const { email } = await openSettings(page);
  await hydrated(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Télécharger mes données" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("recif-mes-donnees.json");
  const chunks = await Array.fromAsync(await download.createReadStream());
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email } });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an account is deleted by typing the word, and opens no more", async ({ page }) => {
      const { email } = await openSettings(page);
      if (javaScriptEnabled) await hydrated(page);
      const danger = panel(page, "Zone de danger");
      await danger.getByRole("textbox").fill("oui");
      await danger.getByRole("button").click();
      await expect(danger).toContainText("Écrivez SUPPRIMER pour confirmer la suppression");
      if (javaScriptEnabled) await expectAccessible(danger);

      await danger.getByRole("textbox").fill("supprimer");
      await danger.getByRole("button").click();
      await page.waitForURL("/");
      await expect(page.getByText("Compte supprimé").first()).toBeVisible();
      await page.goto("/login");
      await signIn(page, email);
      await expect(page.getByRole("main")).toContainText(
        "L’adresse e-mail ou le mot de passe n’est pas le bon.",
      );
    });
  });
}
