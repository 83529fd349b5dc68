import { randomUUID } from "node:crypto";
import { watchesJob } from "#app/features/watches/watches.jobs.server.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { enter, newAddress, readMail } from "../account/people.ts";
import { inDatabase, tabTo } from "../actions/forms.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** By the site itself, now. */
const run = () =>
  inDatabase(async (db) => {
    const connectionString = process.env.RECIF_TEST_DATABASE_URL ?? "";
    const jobs = await openJobs({ connectionString, queues: [watchesJob], log: { warn() {} }, mode: "send" });
    await enqueueJob({ db, jobs }, watchesJob, {});
    await jobs.stop();
  });

const publish = (name: string) =>
  inDatabase((db) => aCompany(db, { name, commune: "Moindou", zones: ["sud"], categories: ["sauvegarde"] }));

async function ask(page: Page, email: string) {
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByRole("radio", { name: "Tout de suite" }).check();
  await page.getByRole("button", { name: "Prévenez-moi" }).click();
  await expect(page.getByText("Plus qu’une étape")).toBeVisible();
}

async function confirm(page: Page, email: string) {
  const mail = await readMail(page, email, /Confirmez votre alerte/);
  await page.goto(mail.link("/prevenez-moi/confirmation/"));
  await page.getByRole("button", { name: "Confirmer cette alerte" }).click();
  await expect(page.getByText("Alerte confirmée")).toBeVisible();
}

test("a search without an account mails once about a new company, and stops in one click", async ({
  page,
}) => {
  const email = newAddress("boulangerie");
  await page.goto("/directory?category=sauvegarde&commune=moindou");
  await page.getByRole("link", { name: /^Prévenez-moi/ }).click();
  await page.waitForURL(/\/prevenez-moi\?/);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Sauvegarde, Moindou" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Prévenez-moi" }).click();
  await expect(page.getByText("Saisissez votre adresse e-mail.").first()).toBeVisible();
  await ask(page, email);
  await confirm(page, email);
  await expectAccessibleInBothThemes(page);

  const name = `Nouvelle ${randomUUID().slice(0, 8)} (fictif)`;
  await publish(name);
  await run();
  const mail = await readMail(page, email, new RegExp(name.slice(0, 16)));
  expect(mail.text.replaceAll("\u00ad", "")).toContain("correspond à votre recherche");
  await page.goto(mail.link("/prevenez-moi/suivi/"));
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Sauvegarde, Moindou" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("combobox", { name: "Rythme" }).selectOption({ label: "Chaque mois" });
  await page.getByRole("button", { name: /^Enregistrer/ }).click();
  await expect(page.getByText("Rythme enregistré")).toBeVisible();

  await page.goto(mail.link("/prevenez-moi/arret/"));
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Arrêter toutes mes alertes" }).click();
  await expect(page.getByText("C’est fait")).toBeVisible();
});

test("a member watches a page with the keyboard, and finds it at home and in the settings", async ({
  page,
}) => {
  await enter(page);
  const name = `Suivie ${randomUUID().slice(0, 8)} (fictif)`;
  const { slug } = await publish(name);
  await page.goto(`/company/${slug}`);
  await hydrated(page);
  await page.getByRole("link", { name: "Prévenez-moi" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/prevenez-moi\?entreprise=/);
  await hydrated(page);
  await expect(page.getByLabel("Adresse e-mail")).toHaveCount(0);
  const button = page.getByRole("button", { name: "Prévenez-moi" });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await page.waitForURL("/settings/alertes");
  await expect(page.getByRole("main").getByText("C’est noté")).toBeVisible();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto("/profile");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto("/settings/alertes");
  await hydrated(page);
  await page.getByRole("button", { name: `Arrêter ${name}` }).click();
  await expect(page.getByText("Aucune alerte pour le moment")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a search is watched, confirmed and stopped", async ({ page }) => {
    const email = newAddress("sans-script");
    await page.goto("/category/sauvegarde");
    await page.getByRole("link", { name: /^Prévenez-moi/ }).click();
    await ask(page, email);
    await confirm(page, email);
  });
});
