import { eq } from "drizzle-orm";
import { users } from "#app/core/person/person.table.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { expectAccessible } from "../accessible.ts";
import { newAddress, readMail } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { inDatabase, tabTo } from "./forms.ts";

const subscriptionOf = (email: string) =>
  inDatabase(async (db) => {
    const [found] = await db
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, email));
    return found;
  });
const accountOf = (email: string) =>
  inDatabase(async (db) => (await db.select().from(users).where(eq(users.email, email))).at(0));

async function confirm(page: Page, email: string) {
  await page.goto((await readMail(page, email, /confirmez/i)).link("newsletter/confirmation"));
  await expect(page.getByRole("main")).toContainText(email);
  await page.getByRole("button", { name: "Confirmer mon inscription" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("in from the foot of a page, which is found again after a correction", async ({ page }) => {
      const email = newAddress("lecteur");
      await page.goto("/categories");
      if (javaScriptEnabled) await hydrated(page);
      const foot = page.getByRole("contentinfo");
      await foot.getByLabel(/^Votre e-mail pour la newsletter/).fill(email);
      await foot.getByRole("button", { name: "S’inscrire" }).press("Enter");
      await expect(page).toHaveURL("/newsletter");
      if (javaScriptEnabled) await hydrated(page);
      const form = page.getByRole("main");
      await expect(form.getByLabel("Adresse e-mail")).toHaveValue(email);
      await form.getByLabel("J’accepte").check();
      await form.getByRole("button", { name: "S’inscrire" }).press("Enter");
      await expect(page.getByText("Plus qu’une étape").first()).toBeVisible();
      if (javaScriptEnabled) return;
      await page.getByRole("link", { name: "Revenir à la page" }).click();
      await expect(page).toHaveURL("/categories");
    });

    test("in from the home page, confirmed by mail, with an account, and out again in one click", async ({
      page,
    }) => {
      const email = newAddress("lectrice");
      await page.goto("/");
      if (javaScriptEnabled) await hydrated(page);
      const form = page.locator("#newsletter");
      await form.getByLabel("Adresse e-mail").fill(email);
      await form.getByLabel("Je suis propriétaire ou dirigeant").check();
      await form.getByLabel("J’accepte").check();
      await expect(form).toContainText("ouvre alors aussi un compte gratuit");
      const notice = page.getByText("Plus qu’une étape").first();
      await form.getByRole("button", { name: "S’inscrire" }).click();
      await expect(notice).toBeVisible();
      if (javaScriptEnabled) {
        await expect(page).toHaveURL("/");
        await expectAccessible(form);
      } else {
        await page.getByRole("link", { name: "Revenir à la page" }).click();
        await expect(page).toHaveURL("/");
      }

      await confirm(page, email);
      await expect(page.getByRole("main")).toContainText("Inscription complète !");
      expect(await subscriptionOf(email)).toMatchObject({ isActive: true, isBusinessOwner: true });
      expect(await accountOf(email)).toMatchObject({ origin: "newsletter", emailVerified: true });

      await page.goto((await readMail(page, email, /bienvenue/i)).link("newsletter/desinscription"));
      if (javaScriptEnabled) await expectAccessible(page.getByRole("main"));
      await page.getByRole("button", { name: "Me désinscrire" }).click();
      await expect(page.getByRole("main")).toContainText("Vous êtes désinscrit");
      expect(await subscriptionOf(email)).toMatchObject({ isActive: false });
    });
  });
}

test("before the confirmation nothing exists, and the mail offers to refuse", async ({ page }) => {
  const email = newAddress("refus");
  await page.goto("/newsletter");
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByLabel("Adresse e-mail").fill(email);
  await main.getByLabel("J’accepte").check();
  await main.getByRole("button", { name: "S’inscrire" }).click();
  await expect(main).toContainText("Plus qu’une étape");

  const mail = await readMail(page, email, /confirmez/i);
  expect(await accountOf(email)).toBeUndefined();
  expect(await subscriptionOf(email)).toMatchObject({ isActive: false, confirmedAt: null });
  await page.goto(mail.link("newsletter/desinscription"));
  await page.getByRole("button", { name: "Refuser et effacer ma demande" }).click();
  await expect(main).toContainText("Vous êtes désinscrit");
  expect(await subscriptionOf(email)).toBeUndefined();
});

test("by keyboard: what is missing is named on the home page, in a toast too", async ({ page }) => {
  test.slow();
  await page.goto("/");
  await hydrated(page);
  const place = page.locator("#newsletter");
  const button = place.getByRole("button", { name: "S’inscrire" });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(page.getByText("E-mail requis")).toBeVisible();
  await expect(place.getByRole("alert")).toContainText("Veuillez saisir votre adresse e-mail.");
  await expectAccessible(place);
  await place.getByLabel("Adresse e-mail").focus();
  await page.keyboard.type("lectrice@canari.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Consentement RGPD requis")).toBeVisible();
  await expect(place.getByRole("alert")).toContainText(
    "Vous devez accepter la politique de confidentialité pour continuer.",
  );
  await tabTo(page, place.getByLabel("J’accepte"));
  await page.keyboard.press("Space");
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(place.getByText("Plus qu’une étape")).toBeVisible();
});

test("a used or invented link says so", async ({ page }) => {
  const answer = await page.goto("/newsletter/confirmation?token=an-invented-token");
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("main")).toContainText("Ce lien n’est plus valable");
  expect((await page.goto("/newsletter/desinscription?token=an-invented-token"))?.status()).toBe(410);
});
