import { eq } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { inDatabase } from "../actions/forms.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });
// A call goes to all companies on call: those of another test here would see it.
test.describe.configure({ mode: "serial" });

async function anOnCallCompany(page: Page) {
  const member = await enter(page);
  return inDatabase(async (db) => {
    const company = await aCompany(db, { ownerId: member.id });
    const [row] = await db
      .update(companies)
      .set({ onCallConfirmedAt: new Date() })
      .where(eq(companies.id, company.id))
      .returning({ name: companies.name });
    return { ...company, name: row?.name ?? "" };
  });
}

async function ask(page: Page) {
  await page.getByLabel("Prénom").fill("Canari");
  await page.getByLabel("Téléphone").fill("75 43 21");
  await page.getByLabel("Ce que vous voyez").selectOption("rancon");
  await page.getByLabel(/^J’accepte/).check();
  await page.getByRole("button", { name: "Être rappelé" }).click();
}

test("from the triage to a company that accepts in another browser, and the page follows by itself", async ({
  page,
  browser,
}) => {
  const provider = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: process.env.RECIF_TEST_URL ?? "",
  });
  const desk = await provider.newPage();
  const company = await anOnCallCompany(desk);
  await page.goto("/urgence-cyber?vu=rancon&encours=oui&touche=plusieurs&qui=entreprise");
  await page.getByRole("link", { name: "Être rappelé par une entreprise" }).first().click();
  await expect(page.getByLabel("Ce que vous voyez")).toHaveValue("rancon");
  await hydrated(page);
  await expectAccessibleInBothThemes(page);
  await ask(page);
  const status = page.getByRole("status").filter({ hasText: "d’astreinte" });
  await expect(status).toContainText(/Envoyée à \d+ entreprises? d’astreinte/);
  await expectAccessibleInBothThemes(page);

  await desk.goto("/my-company/rappels");
  await hydrated(desk);
  await expectAccessibleInBothThemes(desk);
  await expect(desk.getByText("75 43 21")).toHaveCount(0);
  const waiting = desk.getByRole("article").filter({ hasText: company.name });
  await waiting.getByRole("button", { name: /^Accepter pour/ }).click();
  await expect(desk.getByRole("link", { name: "75 43 21" })).toHaveAttribute("href", "tel:+687754321");
  await expectAccessibleInBothThemes(desk);

  await expect(page.getByText(/a accepté à \d+.h/)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("main")).toContainText(company.name);
  await desk.getByRole("button", { name: "J’ai appelé" }).click();
  await expect(desk.getByText("Appelée", { exact: true })).toBeVisible();
  await expect(page.getByText(/dit vous avoir appelé$/)).toBeVisible({ timeout: 15_000 });
  await page.getByRole("button", { name: "Je n’ai plus besoin qu’on m’appelle" }).click();
  await expect(page.getByText("Cette demande de rappel est close")).toBeVisible();
  await provider.close();
});

test("hours on call are set with the keyboard alone", async ({ page }) => {
  const { id } = await anOnCallCompany(page);
  await page.goto(`/my-company/${id}/astreinte`);
  await hydrated(page);
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Aux jours et heures ci-dessous").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.getByRole("combobox", { name: /^De/ }).selectOption("18");
  await page.getByRole("combobox", { name: /^À/ }).selectOption("7");
  await page.getByRole("button", { name: "Enregistrer" }).press("Enter");
  await expect(page.getByText("Astreinte enregistrée").first()).toBeVisible();
  await expect(page.getByLabel("lundi")).toBeChecked();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a call is asked for, accepted and followed by reloading", async ({ page, browser }) => {
    const provider = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: process.env.RECIF_TEST_URL ?? "",
    });
    const desk = await provider.newPage();
    const company = await anOnCallCompany(desk);
    await page.goto("/urgence-cyber/rappel");
    await ask(page);
    await expect(page.getByText(/^Envoyée à/)).toBeVisible();
    await desk.goto("/my-company/rappels");
    const waiting = desk.getByRole("article").filter({ hasText: company.name });
    await waiting.getByRole("button", { name: /^Accepter pour/ }).click();
    await expect(desk.getByRole("link", { name: "75 43 21" })).toBeVisible();
    await page.getByRole("link", { name: "Relire la page" }).click();
    await expect(page.getByText(/a accepté à \d+.h/)).toBeVisible();
    await provider.close();
  });
});
