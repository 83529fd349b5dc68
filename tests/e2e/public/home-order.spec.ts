import { expect, hydrated, type Page, test } from "../journey.ts";

const partsSeen = (page: Page) =>
  page.locator("main section:visible > h2, main section:visible > div > h2").evaluateAll((titles) =>
    titles
      .map((title) => ({
        text: title.textContent?.replaceAll("\u00ad", "").trim(),
        y: title.getBoundingClientRect().y,
      }))
      .toSorted((a, b) => a.y - b.y)
      .map(({ text }) => text),
  );

const focusedPart = (page: Page) =>
  page.evaluate(
    () =>
      document.activeElement
        ?.closest("main section")
        ?.querySelector("h1, h2")
        ?.textContent?.replaceAll("\u00ad", "") ?? "",
  );

const parts = {
  services: "Services",
  featured: "Entreprises en vedette",
  newsletter: "La newsletter de la cybersécurité calédonienne",
  all: "Tous les services",
  diagnostic: "Où en est votre entreprise\u00a0?",
  figures: "L’annuaire en chiffres",
  articles: "Derniers articles",
  quote: "Demander un devis gratuit",
};

test("at a desk the parts come in the agreed order", async ({ page }) => {
  await page.goto("/");
  const { services, featured, newsletter, all, diagnostic, figures, articles, quote } = parts;
  expect(await partsSeen(page)).toEqual([
    services,
    featured,
    newsletter,
    all,
    diagnostic,
    figures,
    articles,
    quote,
  ]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("what is looked for comes first, and both forms last, folded", async ({ page }) => {
    await page.goto("/");
    const { services, featured, diagnostic, articles, quote, newsletter } = parts;
    expect(await partsSeen(page)).toEqual([services, featured, diagnostic, articles, quote, newsletter]);
    await expect(page.getByRole("main").getByRole("textbox", { name: "Adresse e-mail" })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Par province" })).toBeVisible();
    await expect(page.locator(".featured-summary").first()).toBeHidden();
  });

  test("the keyboard goes down the page as it is seen, its folds open", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    for (const label of ["Remplir la demande", "S’inscrire à la newsletter"]) {
      await page.getByRole("main").locator("summary", { hasText: label }).click();
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole("banner").locator("summary", { hasText: "Menu" }).focus();
    const seen: string[] = [];
    do {
      await page.keyboard.press("Tab");
      const part = await focusedPart(page);
      if (seen.at(-1) !== part) seen.push(part);
    } while (seen.at(-1) !== "");
    const { services, featured, diagnostic, articles, quote, newsletter } = parts;
    const hero = "Trouvez un prestataire de cybersécurité près de chez\u00a0vous";
    expect(seen).toEqual([hero, services, featured, diagnostic, articles, quote, newsletter, ""]);
  });

  test("a quote from several companies is one press away", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "Demander un devis à plusieurs" }).click();
    await expect(page).toHaveURL(/\/devis$/);
  });
});

test.describe("on a phone, without JavaScript", () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test("both forms open", async ({ page }) => {
    await page.goto("/");
    for (const [label, field] of [
      ["Remplir la demande", "Nom du contact"],
      ["S’inscrire à la newsletter", "Adresse e-mail"],
    ] as const) {
      const fold = page.getByRole("main").locator("details", { hasText: label });
      await fold.locator("summary").click();
      await expect(fold.getByRole("textbox", { name: field })).toBeVisible();
    }
  });
});
