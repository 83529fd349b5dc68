import { expectAccessible } from "../accessible.ts";
import { aKnownMember, enter, signIn } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

// A changed form prompts before leaving.
test.use({ isolated: true, viewport: { width: 390, height: 844 } });

const picker = (page: Page) => page.getByRole("group", { name: /^Catégories de services/ });
const group = (page: Page, title: string) => picker(page).locator("summary", { hasText: title });
const heightOf = async (page: Page) => (await picker(page).boundingBox())?.height ?? Number.NaN;

test("25 categories in less than 500 pixels: a search, four folds, and what is chosen above", async ({
  page,
}) => {
  await enter(page);
  await page.goto("/add-company");
  await hydrated(page);
  expect(await heightOf(page)).toBeLessThanOrEqual(500);
  await expect(picker(page).getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(picker(page));

  const search = picker(page).getByRole("searchbox");
  await search.fill("securite mobi");
  await expect(picker(page).getByRole("checkbox")).toHaveCount(1);
  await search.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(picker(page).getByRole("button", { name: "Retirer : Sécurité Mobile" })).toBeVisible();
  await search.fill("zzz");
  await expect(picker(page)).toContainText("Aucun service de ce nom.");
  await search.fill("");
  await expect(picker(page).getByRole("checkbox")).toHaveCount(0);

  await group(page, "Services de protection").press("Enter");
  await picker(page).getByLabel("Sauvegarde", { exact: true }).check();
  await picker(page).getByLabel("Infrastructure", { exact: true }).check();
  await expect(group(page, "Services de protection")).toContainText("2 choisis sur 11");
  await expect(group(page, "Services organisationnels")).toContainText("1 choisi sur 5");
  await expect(picker(page)).toContainText("3 services choisis");
  await expectAccessible(picker(page));
  await group(page, "Services de protection").press("Enter");
  expect(await heightOf(page)).toBeLessThanOrEqual(500);

  await picker(page).getByRole("button", { name: "Retirer : Infrastructure" }).press("Enter");
  await expect(picker(page).getByRole("button", { name: "Retirer : Sauvegarde" })).toBeFocused();
  await picker(page).getByRole("button", { name: "Retirer : Sauvegarde" }).press("Enter");
  await picker(page).getByRole("button", { name: "Retirer : Sécurité Mobile" }).press("Enter");
  await expect(search).toBeFocused();
  await expect(picker(page)).toContainText("Aucun service choisi.");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the folds open, and what was ticked comes back with what is to be corrected", async ({ page }) => {
    const { email } = await aKnownMember();
    await page.goto("/login?from=/add-company");
    await signIn(page, email);
    await page.goto("/add-company");
    await expect(picker(page).getByRole("searchbox")).toBeHidden();
    expect(await heightOf(page)).toBeLessThanOrEqual(500);
    await group(page, "Services techniques").click();
    await picker(page).getByLabel("Base de données").check();
    await page.getByRole("button", { name: "Soumettre ma fiche entreprise" }).click();
    await expect(page.getByText("Le nom de l’entreprise est requis").first()).toBeVisible();
    await expect(group(page, "Services techniques")).toContainText("1 choisi sur");
    await group(page, "Services techniques").click();
    await expect(picker(page).getByLabel("Base de données")).toBeChecked();
  });
});

test("the preview writes a long name in words, at every width", async ({ page }) => {
  await enter(page);
  await page.goto("/add-company");
  await hydrated(page);
  await page
    .getByLabel(/Nom de l’entreprise/)
    .fill("Groupement des techniciens informatiques indépendants (fictif)");
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("button", { name: "Aperçu" }).click();
    const name = page
      .locator("section", { has: page.getByRole("heading", { name: "Aperçu" }) })
      .locator("header h3");
    await expect(name).toBeVisible();
    // No word is broken: at most as many lines as words.
    const lines = await name.evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width} px`).toBeLessThanOrEqual(7);
  }
});
