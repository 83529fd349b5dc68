import { csvOf } from "#tests/support/page-imports.ts";
import { expectAccessible } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";

test("a file with a fault is sent, corrected, imported, found again and undone", async ({ page }) => {
  await enter(page, { role: "admin" });
  await page.goto("/admin/import");
  await hydrated(page);

  const names = ["Balise du Sud (fictif)", "Phare du Nord (fictif)", "Bouée des Îles (fictif)"];
  const lines = names.map((name, n) => ({ name, website: `https://import-${n}.example` }));
  const file = csvOf([...lines, { name: "Sans métier (fictif)", categories: "Plomberie" }]);
  await page.getByLabel(/Fichier/).setInputFiles({
    name: "balises-phares.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await page.getByRole("button", { name: "Envoyer" }).click();
  await page.waitForURL(/\/admin\/import\/[0-9a-f-]{36}/);
  await expect(page.getByText("Fichier CSV chargé avec des avertissements")).toBeVisible();
  await expectAccessible(page.getByRole("main"));

  const wrong = page.getByRole("article").filter({ hasText: "Sans métier (fictif)" });
  await wrong.getByLabel(/Catégories, ligne 5/).fill("Sauvegarde");
  await wrong.getByRole("button", { name: "Corriger" }).click();
  await expect(page.getByText("Fichier CSV chargé avec succès")).toBeVisible();

  await page.getByLabel("Publier tout de suite").check();
  await page.getByRole("button", { name: /^Importer/ }).click();
  await expect(page.getByText("Importation réussie").first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page.getByRole("main"));
  const here = page.url();
  await page.goto("/directory?q=phare+du+nord");
  await expect(page.getByRole("link", { name: "Phare du Nord (fictif)" }).first()).toBeVisible();

  await page.goto("/admin/import");
  await page.getByRole("link", { name: "balises-phares.csv" }).first().click();
  await page.waitForURL(here);
  await hydrated(page);
  await page.getByRole("button", { name: "Annuler cet import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Annuler cet import" }).click();
  await expect(page.getByText("Import annulé").first()).toBeVisible({ timeout: 20_000 });
  await page.goto("/directory?q=phare+du+nord");
  await expect(page.getByRole("link", { name: "Phare du Nord (fictif)" })).toHaveCount(0);
});

test("the upload of a large file shows how far it is, is cancelled, and sent again with the same file", async ({
  page,
}) => {
  await enter(page, { role: "admin" });
  await page.goto("/admin/import");
  await hydrated(page);
  const rows = Array.from({ length: 250 }, (_, n) => ({
    name: `Amer ${n} (fictif)`,
    text: "x".repeat(3_500),
    website: `https://amer-${n}.example`,
  }));
  await page.getByLabel(/Fichier/).setInputFiles({
    name: "amers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csvOf(rows)),
  });
  const network = await page.context().newCDPSession(page);
  const limitTo = (bytes: number) =>
    network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  // A minute and a half in all, so that a busy machine has the time to look at the page.
  await limitTo(10_000);
  await page.getByRole("button", { name: "Envoyer" }).click();
  const progress = page.getByRole("progressbar", { name: "Envoi du fichier" });
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), { timeout: 60_000 })
    .toBeGreaterThan(0);
  await expectAccessible(page.getByRole("main"));
  await page.getByRole("button", { name: "Annuler l’envoi" }).click();
  await expect(page.getByRole("main").getByText("Envoi annulé")).toBeVisible();
  await expect(progress).toHaveCount(0);
  const chosen = page.getByLabel(/Fichier/);
  expect(await chosen.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe("amers.csv");
  await expect(page).toHaveURL(/\/admin\/import$/);

  await limitTo(-1);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await page.waitForURL(/\/admin\/import\/[0-9a-f-]{36}/);
  await expect(page.getByText("250 entreprises trouvées")).toBeVisible({ timeout: 20_000 });
});
