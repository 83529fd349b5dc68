import { eq } from "drizzle-orm";
import { companyTokens } from "#app/core/company-token/company-tokens.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { expectAccessible } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { inDatabase } from "../actions/forms.ts";
import { expect, test } from "../journey.ts";

const TOKEN = /recif_ent_[A-Za-z0-9_-]{43}/;

test("a manager creates a token by keyboard, sees it once, and revokes it", async ({ page, request }) => {
  const { id: ownerId } = await enter(page);
  const company = await inDatabase((db) => aCompany(db, { ownerId }));
  await page.goto(`/my-company/${company.id}/sur-votre-site`);
  await page.getByRole("link", { name: "Jetons d’API" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Aucun jeton" })).toBeVisible();

  await page.getByLabel("Nom").focus();
  await page.keyboard.type("Notre logiciel de devis");
  await page.getByLabel("Lire les demandes").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Créer le jeton" }).focus();
  await page.keyboard.press("Enter");
  const shown = page.getByRole("status").filter({ hasText: TOKEN });
  await expect(shown).toBeVisible();
  await expectAccessible(page);
  const token = TOKEN.exec((await shown.textContent()) ?? "")?.[0] ?? "";

  const leads = `/api/entreprise/v1/companies/${company.id}/leads`;
  const authorization = `Bearer ${token}`;
  expect((await request.get(leads, { headers: { authorization } })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(TOKEN)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Notre logiciel de devis" })).toBeVisible();

  await page.getByRole("button", { name: "Révoquer le jeton Notre logiciel de devis" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Aucun jeton" })).toBeVisible();
  expect((await request.get(leads, { headers: { authorization } })).status()).toBe(401);
  await inDatabase(async (db) => {
    expect(await db.$count(companyTokens, eq(companyTokens.companyId, company.id))).toBe(0);
  });
});

test("a manager adds a webhook, and a private address is refused beside its field", async ({ page }) => {
  const { id: ownerId } = await enter(page);
  const company = await inDatabase((db) => aCompany(db, { ownerId }));
  await page.goto(`/my-company/${company.id}/webhooks`);
  await page.getByLabel("Adresse").fill("https://10.0.0.1/recif");
  await page.getByLabel("Demande reçue").check();
  const add = page.getByRole("button", { name: "Ajouter le webhook" });
  await add.click();
  await expect(page.getByText("Une adresse publique, en https").first()).toBeVisible();
  await page.getByLabel("Adresse").fill("https://logiciel.exemple.example/recif");
  await add.click();
  await expect(page.getByText(/whsec_/)).toBeVisible();
  await expectAccessible(page);
});
