import type { Browser, Page } from "@playwright/test";
import { aLogo } from "#tests/support/company-forms.ts";
import { expectAccessible } from "../accessible.ts";
import { aKnownMember, enter, readMail, signIn } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";
import { aBusyCompany } from "./companies.ts";

test.use({ isolated: true });

async function anAdmin(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await enter(page, { role: "admin" });
  return page;
}

async function fillForm(page: Page, name: string) {
  await page.getByLabel(/Nom de l’entreprise/).fill(name);
  await page.locator("summary", { hasText: "Services de protection" }).click();
  await page.getByLabel("Sauvegarde", { exact: true }).check();
  await page.getByLabel("Province Sud").check();
  await page.getByLabel(/^Description/).fill("Nous **sauvegardons** vos données.\n\n- chaque nuit");
  // Own domain: members share one, and companies of one domain are duplicate candidates.
  const domain = name.replace(/[^a-z0-9]+/gi, "-").replace(/-$/, "");
  await page
    .getByRole("main")
    .getByLabel(/^Adresse e-mail/)
    .fill(`contact@${domain}.example`);
}

test("from the form to the page, to an edit, refused, corrected and approved", async ({ page, browser }) => {
  const name = `Pandanus ${Date.now()} (fictif)`;
  const member = await enter(page);
  await page.goto("/add-company");
  await hydrated(page);
  const submit = page.getByRole("button", { name: "Soumettre ma fiche entreprise" });
  await expect(submit).toBeDisabled();
  await expect(page.getByText(/Il manque encore\s: le nom/)).toBeVisible();
  await fillForm(page, name);
  const logo = Buffer.from(await (await aLogo()).arrayBuffer());
  await page.getByLabel(/^Logo/).setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
  await expect(page.getByText("Image téléchargée avec succès")).toBeVisible();
  await page.getByRole("button", { name: "Aperçu" }).click();
  await expect(page.getByRole("heading", { name: "Aperçu", exact: true })).toBeFocused();
  await expectAccessible(page.getByRole("main"));

  await submit.click();
  await expect(page.getByText("Vous devez accepter les conditions d’utilisation").first()).toBeVisible();
  await page.getByLabel(/J’accepte/).check();
  await submit.click();
  await page.waitForURL(/\/my-company\?fiche=/);
  const card = page.getByRole("article", { name });
  await expect(card.getByText("En attente")).toBeVisible();

  const admin = await anAdmin(browser);
  // The day's queue begins with what waits for long.
  await admin.goto("/admin/entreprises/en-attente");
  await admin.getByRole("link", { name }).click();
  await admin.getByRole("button", { name: "Approuver", exact: true }).click();
  await expect(admin.getByRole("main").getByText("Entreprise approuvée")).toBeVisible();
  expect((await readMail(page, member.email, /Votre fiche est publiée/)).text).toContain(name);

  await page.goto("/my-company");
  await page
    .getByRole("article", { name })
    .getByRole("link", { name: /^Modifier/ })
    .click();
  await hydrated(page);
  await page.getByLabel(/^Description/).fill("Nous sauvegardons tout, vraiment tout.");
  await page.getByRole("button", { name: "Soumettre les modifications" }).click();
  await page.waitForURL(/\/my-company\?fiche=/);
  await expect(page.getByRole("article", { name }).getByText("Modification en cours")).toBeVisible();

  await admin.goto("/admin/modifications");
  await admin.getByRole("link", { name }).click();
  await expect(admin.locator("ins").first()).toContainText("tout");
  await admin.getByText("Refuser ou demander des corrections").click();
  await admin.getByLabel(/Précisions/).fill("Dites plutôt combien de temps.");
  await admin.getByRole("button", { name: "Refuser la modification" }).click();
  await expect(admin.getByRole("main").getByText("Modification refusée").first()).toBeVisible();

  await page.goto("/my-company");
  await expect(page.getByRole("article", { name })).toContainText("Dites plutôt combien de temps.");
  await page
    .getByRole("article", { name })
    .getByRole("link", { name: /^Modifier/ })
    .click();
  await expect(page.getByText("Dites plutôt combien de temps.")).toBeVisible();
  await hydrated(page);
  await page.getByLabel(/^Description/).fill("Nous gardons vos données dix ans.");
  await page.getByRole("button", { name: "Soumettre les modifications" }).click();
  await page.waitForURL(/\/my-company\?fiche=/);

  await admin.goto("/admin/modifications");
  await admin.getByRole("link", { name }).click();
  await admin.getByRole("button", { name: "Approuver la modification" }).click();
  await expect(admin.getByRole("main").getByText("Modification approuvée").first()).toBeVisible();
  await page.getByRole("article", { name }).getByRole("link", { name: /^Voir/ }).click();
  // Shown as the tagline under the name.
  await expect(page.getByText("Nous gardons vos données dix ans.", { exact: true })).toBeVisible();
  await admin.close();
});

test("what was typed survives signing in, and leaving with it asks first", async ({ page, context }) => {
  await enter(page);
  await page.goto("/add-company");
  await hydrated(page);
  await fillForm(page, "Nom gardé (fictif)");
  await context.clearCookies();
  await page.getByLabel(/J’accepte/).check();
  await page.getByRole("button", { name: "Soumettre ma fiche entreprise" }).click();
  await expect(
    page.getByRole("main").getByText("Vous devez être connecté pour ajouter une entreprise"),
  ).toBeVisible();
  await expect(page.getByLabel(/Nom de l’entreprise/)).toHaveValue("Nom gardé (fictif)");

  const { email } = await aKnownMember();
  await page.goto("/login?from=/add-company");
  await signIn(page, email);
  await page.waitForURL("/add-company");
  await expect(page.getByLabel(/Nom de l’entreprise/)).toHaveValue("Nom gardé (fictif)");
  await expect(page.getByLabel("Sauvegarde", { exact: true })).toBeChecked();

  await page.getByLabel(/Nom de l’entreprise/).fill("Autre nom (fictif)");
  page.once("dialog", (dialog) => dialog.dismiss());
  await page.getByRole("link", { name: "Annuaire" }).first().click();
  await expect(page).toHaveURL(/\/add-company/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a company is submitted with its logo, and a page claimed", async ({ page }) => {
    await enter(page);
    await page.goto("/add-company");
    const name = `Gaïac ${Date.now()} (fictif)`;
    await fillForm(page, name);
    const logo = Buffer.from(await (await aLogo("#9a3e1c")).arrayBuffer());
    await page.getByLabel(/^Logo/).setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: logo });
    await page.getByLabel(/J’accepte/).check();
    await page.getByRole("button", { name: "Soumettre ma fiche entreprise" }).click();
    await expect(page.getByRole("article", { name })).toContainText("En attente");

    await page.goto("/directory");
    const href = await page.locator('a[href^="/company/"]').first().getAttribute("href");
    await page.goto(`${href}/revendiquer`);
    await page.getByLabel(/Votre fonction/).fill("gérante");
    await page.getByRole("button", { name: "Revendiquer cette fiche" }).click();
    await expect(page.getByText("Votre demande est en cours")).toBeVisible();
  });
});

test("a list is filtered, acted on in bulk with a question first, and the act undone", async ({ page }) => {
  const { id } = await enter(page, { role: "admin" });
  const { slug } = await aBusyCompany(id);
  await page.goto(`/company/${slug}`);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.goto("/admin/dashboard");
  await page.getByRole("searchbox").fill(name);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/recherche\?q=/);
  await page.getByRole("link", { name: /^Publiées/ }).click();
  await page.waitForURL(/\/admin\/entreprises\/publiees\?q=/);
  await page.getByLabel(`Cocher ${name}`).check();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Supprimer cette fiche ?" });
  await expect(question).toContainText(name);
  await expectAccessible(question);
  await question.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("main").getByText("Entreprise supprimée")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Annuler/ })
    .click();
  await expect(page.getByRole("main").getByText("Fiche rétablie")).toBeVisible();
});
