import { expectAccessibleInBothThemes } from "../accessible.ts";
import { expect, hydrated, test } from "../journey.ts";
import { enter } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a comparison is put aside, noted, shared, and opened by another person", async ({ page, browser }) => {
  await enter(page);
  await page.goto("/directory");
  const slugs = await page
    .getByRole("checkbox", { name: /^Comparer / })
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await page.goto(
    `/comparer?${slugs
      .slice(0, 2)
      .map((slug) => `entreprise=${slug}`)
      .join("&")}`,
  );
  await page.getByRole("link", { name: "Enregistrer ce choix" }).click();
  await hydrated(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByText("Donnez un nom à cette liste").first()).toBeVisible();
  await page.getByLabel(/^Nom de la liste/).fill("Pour le cabinet");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pour le cabinet" })).toBeVisible();
  await page
    .getByLabel(/^Note sur/)
    .first()
    .fill("Rappeler lundi.");
  await page.getByRole("button", { name: "Enregistrer la note" }).first().click();
  await expect(page.getByRole("main").getByText("Note enregistrée").first()).toBeVisible();
  await page.getByRole("button", { name: "Partager par un lien" }).click();
  const link = page.getByRole("link", { name: /\/choix\// });
  await expect(link).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const elsewhere = await browser.newContext({ baseURL: process.env.RECIF_TEST_URL ?? "" });
  const shared = await elsewhere.newPage();
  await shared.goto((await link.getAttribute("href")) ?? "");
  await expect(shared.getByRole("heading", { level: 1, name: "Pour le cabinet" })).toBeVisible();
  await expect(shared.getByText("Rappeler lundi.")).toHaveCount(0);
  await expectAccessibleInBothThemes(shared);
  await shared.getByRole("link", { name: "Comparer", exact: true }).click();
  await expect(shared.getByRole("columnheader")).toHaveCount(2);
  await elsewhere.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a list is made, and deleted", async ({ page }) => {
    await enter(page);
    await page.goto("/profile/choix/nouveau");
    await page.getByLabel(/^Nom de la liste/).fill("À voir");
    await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
    await page.getByText("Supprimer cette liste").click();
    await page.getByRole("button", { name: "Supprimer la liste et ses notes" }).click();
    await expect(page.getByText("Aucun choix enregistré")).toBeVisible();
  });
});
