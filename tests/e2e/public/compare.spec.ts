import { expectAccessibleInBothThemes } from "../accessible.ts";
import { expect, hydrated, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

const boxes = /^Comparer /;

test("companies are ticked in the list, compared, shared by their address, and asked together", async ({
  page,
  browser,
}) => {
  await page.goto("/directory?q=sauvegarde");
  await hydrated(page);
  const box = page.getByRole("checkbox", { name: boxes });
  for (const at of [0, 1, 2]) await box.nth(at).check();
  await expect(box.nth(3)).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await box.nth(1).uncheck();
  await expect(box.nth(3)).toBeEnabled();
  await page.reload();
  await expect(box.nth(0)).toBeChecked();
  await expect(box.nth(1)).not.toBeChecked();
  await page.getByRole("link", { name: "Comparer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Comparer 2 entreprises" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  expect(await page.getByRole("rowheader").count()).toBeGreaterThan(6);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("textbox", { name: "Nom, service ou commune" }).fill("audit");
  await page.getByRole("button", { name: "Chercher", exact: true }).click();
  await page
    .getByRole("link", { name: /^Ajouter / })
    .filter({ hasNotText: "une entreprise" })
    .first()
    .click();
  await expect(page.getByRole("columnheader")).toHaveCount(3);

  const elsewhere = await browser.newContext({ baseURL: process.env.RECIF_TEST_URL ?? "" });
  const shared = await elsewhere.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole("columnheader")).toHaveCount(3);
  await elsewhere.close();

  await page.getByRole("link", { name: "Demander un devis aux 3" }).click();
  await page.waitForURL(/\/devis\?entreprise=.+&entreprise=.+&entreprise=/);
});

test("a card of the home page and the card of a commune choose too, for the same bar", async ({ page }) => {
  await page.goto("/");
  const featured = page.locator(".featured-card").first();
  const name = (await featured.getByRole("heading").textContent()) ?? "";
  await featured.getByRole("checkbox", { name: `Comparer ${name}` }).check();
  const bar = page.getByRole("region", { name: "Ma demande de devis" });
  await expect(bar).toContainText(`1 entreprise choisie : ${name}`);
  await expectAccessibleInBothThemes(page);

  await page.goto("/directory?vue=carte&commune=noumea");
  await hydrated(page);
  const card = page.locator(".map-card");
  const unticked = card.getByRole("checkbox", { checked: false });
  await expect(bar).toContainText("1 entreprise choisie");
  // The featured one of the home page may be in the commune too: the order changes with the day.
  await unticked.first().click();
  await expect(bar).toContainText("2 entreprises choisies");
  await page.locator('a.map-dot[data-commune="kone"]').hover();
  await expect(card.getByRole("heading", { name: "Koné" })).toBeVisible();
  await unticked.first().click();
  await expect(bar).toContainText("3 entreprises choisies");
  await page.locator('a.map-dot[data-commune="noumea"]').hover();
  await expect(card.getByRole("checkbox", { checked: true }).first()).toBeVisible();
  await expect(unticked.first()).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  await bar.getByRole("button", { name: "Vider" }).click();
  await expect(card.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("the table fits 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/directory");
  const slugs = await page
    .getByRole("checkbox", { name: boxes })
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await page.goto(
    `/comparer?${slugs
      .slice(0, 3)
      .map((slug) => `entreprise=${slug}`)
      .join("&")}`,
  );
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the boxes of the home page are those of a form", async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("checkbox", { name: boxes });
    await box.nth(0).check();
    await box.nth(1).check();
    await page.getByRole("button", { name: /^Comparer les entreprises cochées/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Comparer 2 entreprises" })).toBeVisible();
  });

  test("the boxes are those of a form", async ({ page }) => {
    await page.goto("/directory");
    const box = page.getByRole("checkbox", { name: boxes });
    await box.nth(0).check();
    await box.nth(2).check();
    await page.getByRole("button", { name: /^Comparer les entreprises cochées/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Comparer 2 entreprises" })).toBeVisible();
    await page
      .getByRole("link", { name: /^Retirer / })
      .first()
      .click();
    await expect(page.getByRole("columnheader")).toHaveCount(1);
  });
});
