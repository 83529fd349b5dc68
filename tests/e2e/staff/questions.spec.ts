import { companyClaims } from "#app/core/claim/claims.table.ts";
import { rightsRequests } from "#app/features/messages/messages.table.ts";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { expectAccessible } from "../accessible.ts";
import { enter, newAddress } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";

async function withDatabase<Result>(act: (db: Database) => Promise<Result>): Promise<Result> {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    return await act(openDatabase(pool));
  } finally {
    await pool.end();
  }
}

async function aClaim(db: Database): Promise<string> {
  const [company, claimant] = [await aCompany(db), await aMember(db)];
  const values = { companyId: company.id, claimantId: claimant.id, name: "Marie", position: "gérante" };
  const [claim] = await db.insert(companyClaims).values(values).returning();
  return claim?.id ?? "";
}

async function anErasureRequest(db: Database): Promise<string> {
  const now = new Date();
  const [request] = await db
    .insert(rightsRequests)
    .values({
      reference: `RGPD-${crypto.randomUUID().slice(0, 6).toUpperCase()}`,
      firstName: "Marie",
      lastName: "Canari",
      email: newAddress("effacement"),
      requestType: "erasure",
      dueAt: new Date(now.getTime() + 30 * 86_400_000),
      provenAt: now,
      idempotencyKey: crypto.randomUUID(),
    })
    .returning();
  return request?.id ?? "";
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a claim is refused after one question, with its reason", async ({ page }) => {
      const id = await withDatabase(aClaim);
      await enter(page, { role: "admin" });
      await page.goto(`/admin/revendications/${id}`);
      if (javaScriptEnabled) await hydrated(page);
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Refuser" }).click();
      const question = page.getByRole("dialog", { name: /Refuser cette revendication/ });
      if (javaScriptEnabled) await expectAccessible(question);
      await question.getByRole("button", { name: "Refuser" }).click();
      await expect(main.getByText("Le motif est envoyé à la personne : écrivez-le").first()).toBeVisible();
      if (!javaScriptEnabled) await main.getByRole("button", { name: "Refuser" }).click();
      await question.getByLabel(/^Motif/).fill("Sans lien avec la fiche.");
      await question.getByRole("button", { name: "Refuser" }).click();
      await expect(main).toContainText("Demande refusée");
    });

    test("an address is erased after one question, with the word", async ({ page }) => {
      const id = await withDatabase(anErasureRequest);
      await enter(page, { role: "admin" });
      await page.goto(`/admin/rgpd/${id}`);
      if (javaScriptEnabled) await hydrated(page);
      const main = page.getByRole("main");
      const erase = { name: "Effacer définitivement" };
      await main.getByRole("button", erase).click();
      const question = page.getByRole("dialog", { name: /Effacer définitivement ces données/ });
      if (javaScriptEnabled) await expectAccessible(question);
      await question.getByLabel("Écrivez EFFACER pour confirmer").fill("effacer");
      await question.getByRole("button", erase).click();
      await expect(main.getByText("Écrivez EFFACER pour confirmer").last()).toBeVisible();
      if (!javaScriptEnabled) await main.getByRole("button", erase).click();
      await question.getByLabel("Écrivez EFFACER pour confirmer").fill("EFFACER");
      await question.getByRole("button", erase).click();
      await expect(main).toContainText("aucune trace de l’adresse");
      await expect(question).toHaveCount(0);
    });
  });
}
