import { expectAccessible } from "../accessible.ts";
import { newAddress } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

const articles = [
  "/blog/la-sauvegarde-3-2-1",
  "/blog/mots-de-passe-et-double-authentification",
  "/blog/cyclone-et-continuite-dactivite",
];
const panelOf = (page: Page) => page.locator("article section", { hasText: "Ne manquez aucun article" });

async function subscribe(page: Page) {
  const panel = panelOf(page);
  await panel.getByLabel("Adresse e-mail").fill(newAddress("lecture"));
  await panel.getByLabel("J’accepte").check();
  await panel.getByRole("button", { name: "S’inscrire" }).click();
}

const placeOf = (page: Page) =>
  panelOf(page).evaluate((panel) => {
    const box = panel.closest("article")?.getBoundingClientRect();
    return box && (panel.getBoundingClientRect().top - box.top) / box.height;
  });

for (const path of articles)
  test(`${path}: the newsletter stands after a third of the article, and once`, async ({ page }) => {
    await page.goto(path);
    const share = await placeOf(page);
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.45);
    await expect(page.getByRole("button", { name: "S’inscrire" })).toHaveCount(1);
    const around = await panelOf(page).evaluate((panel) => [
      panel.previousElementSibling?.className,
      panel.previousElementSibling?.lastElementChild?.tagName,
      panel.nextElementSibling?.className,
    ]);
    expect(around).toEqual([
      expect.stringContaining("prose"),
      expect.not.stringMatching(/^H/),
      expect.stringContaining("prose"),
    ]);
    await expectAccessible(panelOf(page));
  });

test("the answer stands in the place of the form, in view, and nothing else moves", async ({ page }) => {
  await page.goto(articles[0] ?? "");
  await hydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift" });
  });
  const next = panelOf(page).locator("xpath=following-sibling::*[1]");
  const bottom = () => next.evaluate((text) => text.getBoundingClientRect().top + window.scrollY);
  const before = await bottom();
  await subscribe(page);

  const answer = panelOf(page).getByText("Plus qu’une étape");
  await expect(answer).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(articles[0] ?? "");
  await expect(panelOf(page).locator(":focus")).toContainText("Plus qu’une étape");
  await expect(panelOf(page).getByRole("button", { name: "S’inscrire" })).toHaveCount(0);
  expect(Math.abs((await bottom()) - before)).toBeLessThan(1);
  expect(await page.evaluate(() => (window as unknown as { moved: number[] }).moved)).toEqual([]);
  await expectAccessible(panelOf(page));

  await panelOf(page).getByRole("button", { name: "Donner une autre adresse" }).press("Enter");
  await expect(panelOf(page).getByLabel("Adresse e-mail")).toBeFocused();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the form is sent, and the answer leads back to the article", async ({ page }) => {
    await page.goto(articles[0] ?? "");
    await subscribe(page);
    await expect(page.getByText("Plus qu’une étape")).toBeVisible();
    await page.getByRole("link", { name: "Revenir à la page" }).click();
    await expect(page).toHaveURL(articles[0] ?? "");
  });
});
