import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aWaitingLead, daysAgo } from "#tests/support/waiting-work.ts";
import { expectAccessible } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { undoInToast } from "./toast.ts";

/** @returns the URL of a list of three companies, that no other test has */
async function threeCompanies(): Promise<{ list: string; names: string[] }> {
  const word = `amarrage-${crypto.randomUUID().slice(0, 8)}`;
  const names = [1, 2, 3].map((rank) => `${word} ${rank}`);
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    for (const name of names) await aCompany(openDatabase(pool), { name, status: "offline" });
  } finally {
    await pool.end();
  }
  return { list: `/admin/entreprises/hors-ligne?q=${word}&sort=nom`, names };
}

async function opened(page: Page) {
  const { list, names } = await threeCompanies();
  await enter(page, { role: "admin" });
  await page.goto(list);
  return { list, names };
}

const bar = (page: Page) => page.locator("[data-selection-bar]");
const rowOf = (page: Page, name = "") => page.getByRole("row").filter({ hasText: name });

test.describe("with a keyboard", () => {
  test("rows are walked, chosen in ranges, let go, and opened", async ({ page }) => {
    const { names } = await opened(page);
    await hydrated(page);
    await expect(bar(page)).toBeHidden();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar(page)).toContainText("1 coché");
    await rowOf(page, names[2])
      .getByRole("checkbox")
      .click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("3 cochés");
    await expect(page.getByRole("checkbox", { name: "Cocher toute la page" })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();

    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await page.waitForURL(/hors-ligne\/[0-9a-f-]{36}\?q=amarrage/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("amarrage");
    await expectAccessible(page.getByRole("main"));
  });

  test("the help has a switch that keeps letters as letters", async ({ page }) => {
    await opened(page);
    await hydrated(page);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Raccourcis clavier" });
    await expect(help).toBeVisible();
    await help.getByLabel(/^Raccourcis d’une touche/).uncheck();
    await help.getByRole("button", { name: "Fermer" }).click();
    await expect(help).toBeHidden();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar(page)).toBeHidden();
    await page.getByRole("button", { name: /Raccourcis clavier/ }).click();
    await help.getByLabel(/^Raccourcis d’une touche/).check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(bar(page)).toContainText("1 coché");
  });
});

test("a question holds the focus, gives it back, and what is done is undone", async ({ page }) => {
  const { names } = await opened(page);
  await hydrated(page);
  await rowOf(page, names[0]).getByRole("checkbox").check();
  await rowOf(page, names[1]).getByRole("checkbox").check();
  const remove = bar(page).getByRole("button", { name: "Supprimer" });
  await remove.click();
  const question = page.getByRole("dialog", { name: /Supprimer ces 2 fiches/ });
  await expect(question).toContainText(names[1] ?? "");
  await expectAccessible(question);
  for (let n = 0; n < 6; n += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main [data-row]"))).toBeNull();
  }
  await question.getByRole("link", { name: "Annuler" }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(bar(page)).toContainText("2 cochés");

  await remove.click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(question).toBeHidden();
  await expect(rowOf(page, names[0])).toHaveCount(0);
  await expect(rowOf(page, names[2])).toHaveCount(1);
  await undoInToast(page, "Annuler (rétablir)").click();
  await expect(page.getByRole("main").getByText("Fiche rétablie").first()).toBeVisible();
  await expect(rowOf(page, names[0])).toHaveCount(1);
});

test("an act on a record is undone from its message, at the record", async ({ page }) => {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  const id = await aWaitingLead(openDatabase(pool), "Line Défaite", daysAgo(1));
  await pool.end();
  await enter(page, { role: "admin" });
  await page.goto(`/admin/demande/${id}`);
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Indésirable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Indésirable" }).click();
  await undoInToast(page, "Annuler (rouvrir)").click();
  await expect(page.getByText("Demande rouverte").first()).toBeVisible();
  await expect(main.getByRole("button", { name: "Indésirable" })).toBeVisible();
  await expect(page).toHaveURL(`/admin/demande/${id}`);
});

test("a view and the columns are kept", async ({ page }) => {
  const { list, names } = await opened(page);
  await hydrated(page);
  await page.locator("summary", { hasText: "Colonnes" }).click();
  await page.getByLabel("Services", { exact: true }).uncheck();
  const show = page.getByRole("button", { name: "Afficher ces colonnes" });
  await show.click();
  await expect(show).toBeHidden();
  await expect(page.getByRole("columnheader", { name: "Services" })).toHaveCount(0);
  await page.locator("summary", { hasText: "Mes vues" }).click();
  await page.getByLabel(/Nom de la vue/).fill("Mes trois");
  await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
  await expect(page.getByText("Vue enregistrée").first()).toBeVisible();

  await page.goto("/admin/entreprises/publiees");
  await hydrated(page);
  await expect(page.getByRole("columnheader", { name: "Services" })).toHaveCount(0);
  await page.locator("summary", { hasText: "Mes vues" }).click();
  await page.getByRole("link", { name: "Mes trois" }).click();
  await expect(page).toHaveURL(list);
  await expect(rowOf(page, names[0])).toHaveCount(1);
  await page.locator("summary", { hasText: "Mes vues" }).click();
  await page.getByRole("button", { name: "Supprimer la vue Mes trois" }).click();
  await expect(page.getByText("Vue supprimée").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the question is a part of the page", async ({ page }) => {
    const { names } = await opened(page);
    await expect(bar(page)).toBeHidden();
    await rowOf(page, names[0]).getByRole("checkbox").check();
    await bar(page).getByRole("button", { name: "Supprimer" }).click();
    const question = page.getByRole("dialog", { name: /Supprimer cette fiche/ });
    await expect(question).toContainText(names[0] ?? "");
    await question.getByRole("link", { name: "Annuler" }).click();
    await expect(question).toHaveCount(0);
    await expect(rowOf(page, names[0])).toHaveCount(1);

    await rowOf(page, names[0]).getByRole("checkbox").check();
    await bar(page).getByRole("button", { name: "Supprimer" }).click();
    await question.getByRole("button", { name: "Supprimer" }).click();
    await expect(rowOf(page, names[0])).toHaveCount(0);
    await expect(page.getByRole("main").getByText("Entreprise supprimée").first()).toBeVisible();
  });

  test("a record opens from its list, and leads back to it", async ({ page }) => {
    const { list, names } = await opened(page);
    await page.getByRole("link", { name: names[0] ?? "", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(names[0] ?? "");
    await page.getByRole("link", { name: "La liste" }).click();
    await expect(page).toHaveURL(list);
  });
});

test("what a question was answered goes with it when it is closed", async ({ page, problems }) => {
  const { names } = await opened(page);
  await hydrated(page);
  await rowOf(page, names[0]).getByRole("checkbox").check();
  await bar(page).getByRole("button", { name: "Supprimer" }).click();
  const question = page.getByRole("dialog", { name: /Supprimer/ });
  await expect(question).toBeVisible();
  await page.route("**/admin/entreprises/**", (route) =>
    route.request().method() === "POST" ? route.abort("connectionfailed") : route.continue(),
  );
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(question.getByRole("alert")).toBeVisible();
  const refusal = (await question.getByRole("alert").textContent()) ?? "";
  expect(refusal).not.toBe("");
  await question.getByRole("link", { name: "Annuler" }).click();
  await expect(question).toBeHidden();
  await expect(bar(page).getByRole("button", { name: "Supprimer" })).toBeFocused();
  await expect(page.getByRole("main")).not.toContainText(refusal);
  expect(problems.splice(0)).toEqual([expect.stringContaining("ERR_CONNECTION_FAILED")]);
});

test("an undo that can be undone itself is answered once", async ({ page }) => {
  const { names } = await opened(page);
  await hydrated(page);
  const main = page.getByRole("main");
  await rowOf(page, names[0]).getByRole("button", { name: "Remettre en ligne" }).click();
  await expect(rowOf(page, names[0])).toHaveCount(0);
  await main.getByRole("button", { name: "Annuler (mettre hors ligne)" }).click();
  await expect(rowOf(page, names[0])).toHaveCount(1);
  await expect(main.getByText("Entreprise mise hors ligne")).toHaveCount(1);
  await expect(main.getByRole("button", { name: /^Annuler \(/ })).toHaveCount(1);
  await main.getByRole("button", { name: "Annuler (remettre en ligne)" }).click();
  await expect(rowOf(page, names[0])).toHaveCount(0);
  await expect(main.getByText("Entreprise remise en ligne")).toHaveCount(1);
});
