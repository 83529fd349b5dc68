import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { aMember } from "#tests/support/factories.ts";
import { expectAccessible } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { undoInToast } from "./toast.ts";

async function aStranger(): Promise<{ id: string; name: string }> {
  const name = `Passager ${crypto.randomUUID().slice(0, 8)}`;
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    const { id } = await aMember(openDatabase(pool), { name });
    return { id, name };
  } finally {
    await pool.end();
  }
}

async function opened(page: Page) {
  const { id, name } = await aStranger();
  await enter(page, { role: "admin" });
  await page.goto(`/admin/utilisateurs?q=${encodeURIComponent(name)}`);
  return { id, name };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an account is deleted from its page after one question, and restored there", async ({ page }) => {
      const { id, name } = await opened(page);
      await page.goto(`/admin/utilisateur/${id}`);
      if (javaScriptEnabled) await hydrated(page);
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Supprimer" }).click();
      const question = page.getByRole("dialog", { name: /Supprimer cet utilisateur/ });
      await expect(question).toContainText(name);
      await expect(question).toContainText(/Vous pouvez l’annuler jusqu’au/);
      if (javaScriptEnabled) await expectAccessible(question);
      await question.getByRole("button", { name: "Supprimer" }).click();
      await expect(question).toHaveCount(0);
      await expect(main).toContainText("1 utilisateur(s) supprimé(s)");
      await expect(main).toContainText("Compte supprimé, effacé le");
      if (javaScriptEnabled) await expectAccessible(main);

      const undo = "Annuler la suppression";
      await expect(main.getByRole("button", { name: undo })).toBeVisible();
      await (javaScriptEnabled ? undoInToast(page, undo) : main.getByRole("button", { name: undo })).click();
      await expect(main).not.toContainText("Compte supprimé, effacé le");
      await expect(main.getByRole("button", { name: "Supprimer" })).toBeVisible();
      await expect(main).toContainText("Le compte est rétabli");
    });

    test("a suspension is undone from the answer in the list", async ({ page }) => {
      const { name } = await opened(page);
      if (javaScriptEnabled) await hydrated(page);
      const main = page.getByRole("main");
      await main.getByRole("checkbox", { name }).check();
      await main.getByRole("button", { name: "Suspendre" }).click();
      const question = page.getByRole("dialog", { name: /Suspendre cet utilisateur/ });
      await question.getByLabel("Pourquoi, pour l’équipe").fill("Essai");
      await question.getByRole("button", { name: "Suspendre" }).click();
      await expect(question).toHaveCount(0);
      await expect(main.getByText("Suspendu", { exact: true })).toBeVisible();
      await main.getByRole("button", { name: "Annuler (lever la suspension)" }).click();
      await expect(main).toContainText("La suspension est levée.");
      await expect(main.getByText("Suspendu", { exact: true })).toHaveCount(0);
    });
  });
}
