import { partners } from "#app/core/lead/partners.table.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { newAddress, readMail } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";
import { fillQuote, inDatabase } from "./forms.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a request for another person, by a partner's link, is confirmed by that person", async ({
  page,
  browser,
}) => {
  const code = `journey${Date.now() % 100_000}`.padEnd(12, "0").slice(0, 12);
  await inDatabase((db) => db.insert(partners).values({ name: "Chambre du Canari", code }));
  const email = newAddress("autrui");
  await page.goto(`/devis?via=${code}`);
  await expect(page.getByText("Avec Chambre du Canari")).toBeVisible();
  const form = page.locator("form").filter({ has: page.getByLabel("Nom du contact") });
  await hydrated(page);
  await form.getByLabel("Type de service").selectOption("sauvegarde");
  await form.getByText("C’est pour quelqu’un d’autre").click();
  await form.getByLabel(/avec son accord/).check();
  await fillQuote(form, { email, message: "Le serveur de la boulangerie." });
  await form.getByRole("button", { name: "Demander un devis gratuit" }).click();
  // The name of who writes is missing; nothing is lost.
  await expect(form.getByText("Votre nom est requis").first()).toBeVisible();
  await expect(form.getByLabel("Message")).toHaveValue("Le serveur de la boulangerie.");
  await form.getByLabel(/^Votre nom/).fill("Tina Conseil");
  await expectAccessibleInBothThemes(page);
  await form.getByRole("button", { name: "Demander un devis gratuit" }).click();
  await expect(page.getByText("D’ici là, rien n’est transmis")).toBeVisible();
  await expect(page.getByText(/DEV-/)).toHaveCount(0);

  const other = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: process.env.RECIF_TEST_URL ?? "",
  });
  const requester = await other.newPage();
  const { link } = await readMail(page, email, /attend votre accord/);
  await requester.goto(new URL(link("/devis/confirmer/")).pathname);
  await hydrated(requester);
  await expect(requester.getByRole("heading", { name: "Écrite pour vous par Tina Conseil" })).toBeVisible();
  await expectAccessibleInBothThemes(requester);
  await requester.getByRole("button", { name: "Confirmer et envoyer" }).click();
  await expect(requester.getByText("Vous devez accepter").first()).toBeVisible();
  await requester.getByRole("checkbox", { name: /^J’accepte/ }).check();
  await requester.getByRole("button", { name: "Confirmer et envoyer" }).click();
  await expect(requester.getByText(/DEV-[A-Z0-9]{6}/).first()).toBeVisible();
  await other.close();
});
