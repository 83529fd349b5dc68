import { randomUUID } from "node:crypto";
import { productAlerts } from "#app/features/product-alerts/product-alerts.table.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { enter, readMail } from "../account/people.ts";
import { inDatabase } from "../actions/forms.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

async function aDraft() {
  const title = `Faille Stormshield ${randomUUID().slice(0, 8)}`;
  const facts = { source: title, title, url: "https://cert.example/alerte/1", brands: ["stormshield"] };
  await inDatabase((db) =>
    db.insert(productAlerts).values({ ...facts, summary: "Une exécution de code.", announcedAt: new Date() }),
  );
  return title;
}

async function choose(page: Page) {
  await page.goto("/alertes");
  await page.getByRole("link", { name: "pour vos marques seulement" }).click();
  await page.getByLabel("Stormshield", { exact: true }).check();
  await page.getByLabel(/^Tout de suite/).check();
  await page.getByRole("button", { name: "Enregistrer mes alertes" }).click();
  await expect(page.getByRole("main").getByText("Alertes enregistrées")).toBeVisible();
}

test("a member chooses a brand, an administrator writes the sentence, and the mail stops in one click", async ({
  page,
  browser,
}) => {
  const member = await enter(page);
  await page.goto("/settings/alertes");
  await hydrated(page);
  await expectAccessibleInBothThemes(page);
  await choose(page);

  const title = await aDraft();
  const desk = await browser.newContext({ baseURL: process.env.RECIF_TEST_URL ?? "" });
  const staff = await desk.newPage();
  await enter(staff, { role: "admin" });
  await staff.goto("/admin/alertes");
  await staff.getByRole("link", { name: title }).click();
  await hydrated(staff);
  await expectAccessibleInBothThemes(staff);
  await staff.getByRole("button", { name: "Publier et envoyer" }).click();
  await expect(staff.getByText("Écrivez ce que la personne doit faire").first()).toBeVisible();
  const sentence = `Mettez à jour votre boîtier cette semaine (${title}).`;
  await staff.getByLabel(/^Ce que la personne doit faire/).fill(sentence);
  await staff.getByRole("button", { name: "Publier et envoyer" }).click();
  await expect(staff.getByRole("main").getByText("Alerte publiée").first()).toBeVisible();
  await expectAccessibleInBothThemes(staff);
  await desk.close();

  await expect(async () => {
    await page.goto("/alertes");
    await expect(page.getByText(sentence)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessibleInBothThemes(page);
  await page
    .getByRole("listitem")
    .filter({ hasText: sentence })
    .getByRole("link", { name: /Stormshield/ })
    .click();
  await page.waitForURL(/\/directory\?brand=stormshield/);

  const mail = await readMail(page, member.email, /Stormshield/);
  expect(mail.text).toContain(sentence);
  await page.context().clearCookies();
  await page.goto(mail.link("/alertes/arret/"));
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Ne plus recevoir ces alertes" }).click();
  await expect(page.getByText("C’est fait")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("brands are chosen, and unchosen", async ({ page }) => {
    await enter(page);
    await choose(page);
    await page.getByLabel("Stormshield", { exact: true }).uncheck();
    await page.getByRole("button", { name: "Enregistrer mes alertes" }).click();
    await expect(page.getByRole("main").getByText("Alertes arrêtées")).toBeVisible();
  });
});
