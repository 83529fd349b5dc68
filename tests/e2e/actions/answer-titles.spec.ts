import { enter, newAddress, signIn } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const forms = [
  { path: "/contact", button: "Envoyer le message" },
  { path: "/gdpr-rights", button: "Envoyer ma demande" },
  { path: "/devis", button: /devis/ },
  { path: "/newsletter", button: "S’inscrire" },
  { path: "/login", button: "Se connecter" },
  { path: "/register", button: /compte/ },
  // With JavaScript the button waits until all fields are filled.
  { path: "/add-company", button: "Soumettre ma fiche", withoutScripts: true },
];

const main = (page: Page) => page.getByRole("main");

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the title says what was answered, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    const open = async (page: Page, path: string) => {
      await page.goto(path);
      if (javaScriptEnabled) await hydrated(page);
      return page.title();
    };

    for (const { path, button, withoutScripts } of forms) {
      if (withoutScripts && javaScriptEnabled) continue;
      test(`what is to be corrected at ${path}`, async ({ page }) => {
        if (path === "/add-company") await enter(page);
        const title = await open(page, path);
        expect(title).toContain("| Récif");
        await main(page).locator("form[method=post]").getByRole("button", { name: button }).first().click();
        await expect(main(page).getByRole("alert").first()).toBeVisible();
        await expect(page).toHaveTitle(`Erreur\u00a0: ${title}`);
      });
    }

    test("a password that is refused", async ({ page }) => {
      const title = await open(page, "/login");
      await signIn(page, newAddress("inconnue"), "un mot de passe faux");
      await expect(page).toHaveTitle(`Erreur\u00a0: ${title}`);
    });

    test("a message that was sent, then another page", async ({ page }) => {
      const title = await open(page, "/contact");
      const fields = { Prénom: "Marie", "Adresse e-mail": newAddress("titre"), Sujet: "Un titre juste" };
      for (const [label, value] of Object.entries(fields)) await main(page).getByLabel(label).fill(value);
      await main(page).getByRole("textbox", { name: /^Nom/ }).fill("Dupont");
      const send = main(page).getByRole("button", { name: "Envoyer le message" });
      await main(page).getByLabel("Message").fill("court");
      await send.click();
      await expect(page).toHaveTitle(`Erreur\u00a0: ${title}`);
      await main(page).getByLabel("Message").fill("Comment corriger la fiche de ma boulangerie ?");
      await send.click();
      await expect(page).toHaveTitle(`Message envoyé | ${title}`);
      await page.getByRole("link", { name: "Annuaire", exact: true }).first().click();
      await expect(page).toHaveURL("/directory");
      await expect(page).toHaveTitle(/^[^|:]*\| Récif$/);
    });

    test("a newsletter that waits for its confirmation", async ({ page }) => {
      const title = await open(page, "/newsletter");
      await main(page).getByLabel("Adresse e-mail").fill(newAddress("lettre"));
      await main(page).getByLabel("J’accepte").check();
      await main(page).getByRole("button", { name: "S’inscrire" }).click();
      await expect(page.getByText("Plus qu’une étape").first()).toBeVisible();
      await expect(page).toHaveTitle(`Plus qu’une étape | ${title}`);
    });
  });
}
