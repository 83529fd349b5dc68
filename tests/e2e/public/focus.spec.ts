import type { Locator } from "@playwright/test";
import { enter } from "../account/people.ts";
import { contactBlock, fillQuote, someCompanies, tabTo } from "../actions/forms.ts";
import { expect, hydrated, hydratedAt, type Page, test } from "../journey.ts";

// Keyboard only: focus after each change of a page (docs/decisions/0062-focus.md).

const results = (page: Page) => page.getByRole("heading", { level: 2, name: /^\d+\sentreprises?$/ });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name }).first();

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

async function press(target: Locator, key = "Enter") {
  await hydratedAt(target);
  await target.focus();
  await target.press(key);
}

test.describe("what a link changes in a list leads to the title of the results", () => {
  for (const [what, path, pressed, reached] of [
    ["a page", "/directory", /^Page 2$/, /\?page=2/],
    ["the next page", "/directory?page=2", /^Suivante/, /\?page=3/],
    ["a page of a category", "/category/sauvegarde", /^Page 2$/, /\?page=2/],
    [
      "a filter's chip",
      "/directory?category=sauvegarde&location=sud",
      /Retirer.*Sud/,
      /category=sauvegarde$/,
    ],
    ["the last chip", "/directory?category=sauvegarde", /Retirer/, /\/directory$/],
    ["all filters at once", "/directory?category=sauvegarde&verified=1", "Effacer tout", /\/directory$/],
    ["the proofs", "/directory?verified=1", /^Réinitialiser/, /\/directory$/],
    ["a search that found nothing", "/directory?q=zzzzqqq", "Réinitialiser les filtres", /\/directory$/],
  ] as const) {
    test(what, async ({ page }) => {
      await open(page, path);
      await press(link(page, pressed));
      await expect(page).toHaveURL(reached);
      await expect(results(page)).toBeFocused();
      await expect(results(page)).toBeInViewport();
    });
  }
});

test.describe("a control that stays keeps the focus, and the count is announced", () => {
  const announced = (page: Page) => page.getByRole("status").filter({ has: results(page) });

  test("a box, then a choice", async ({ page }) => {
    await open(page, "/directory");
    const box = page.getByRole("checkbox", { name: /^Entreprises vérifiées/ });
    const before = await results(page).textContent();
    await press(box, "Space");
    await expect(page).toHaveURL("/directory?verified=1");
    await expect(announced(page)).not.toContainText(before ?? "");
    await expect(box).toBeFocused();
    const place = page.getByRole("radio", { name: /^Partout/ });
    await place.focus();
    await place.press("ArrowDown");
    await expect(page).toHaveURL(/location=/);
    await expect(page.getByRole("radio", { name: /Sud/ })).toBeFocused();
  });

  test("the sizes of a page, one after the other", async ({ page }) => {
    await open(page, "/directory");
    const sizes = page.getByLabel("Résultats par page");
    await hydratedAt(sizes);
    await tabTo(page, sizes, 80);
    for (const size of ["25", "50"]) {
      const before = await announced(page).textContent();
      await page.keyboard.press("ArrowDown");
      await expect(page).toHaveURL(`/directory?size=${size}`);
      await expect(announced(page)).not.toHaveText(before ?? "");
      await expect(sizes).toBeFocused();
      await expect(sizes).toHaveValue(size);
      await expect(sizes).toBeInViewport({ ratio: 1 });
    }
    await page.goBack();
    await expect(page).toHaveURL("/directory?size=25");
    await expect(sizes).toHaveValue("25");
  });

  test("the search field", async ({ page }) => {
    await open(page, "/directory");
    const field = page.getByRole("combobox", { name: /Rechercher une entreprise/ });
    await field.focus();
    await page.keyboard.type("lagon");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/directory?q=lagon");
    await expect(announced(page)).toBeVisible();
    await expect(field).toBeFocused();
  });
});

test.describe("Back and Forward", () => {
  test("Back leads to the link that led away, Forward to the title", async ({ page }) => {
    await open(page, "/directory?page=2");
    const row = page.locator(".row-link").nth(4);
    await press(row);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeFocused();
    await expect(page).toHaveURL(/\/company\//);
    await page.goBack();
    await expect(row).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(/\/company\//);
    await expect(title).toBeFocused();
  });

  test("in a list, to the removed filter's place, and to the title of the results", async ({ page }) => {
    await open(page, "/directory?category=sauvegarde");
    await press(link(page, /Retirer/));
    await expect(results(page)).toBeFocused();
    await page.goBack();
    await expect(link(page, /Retirer/)).toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL("/directory");
    await expect(results(page)).toBeFocused();
  });

  test("after a box, to the title of the results", async ({ page }) => {
    await open(page, "/directory");
    await press(page.getByRole("checkbox", { name: /^Entreprises vérifiées/ }), "Space");
    await expect(page).toHaveURL("/directory?verified=1");
    await page.goBack();
    await expect(page).toHaveURL("/directory");
    await expect(results(page)).toBeFocused();
  });
});

test.describe("a link to a part of a page leads to that part", () => {
  test("of the same page, each time", async ({ page }) => {
    await enter(page);
    await open(page, "/company/vigie-lagon-fictif");
    const ask = contactBlock(page).getByRole("link", { name: "Demander un devis" });
    for (let time = 0; time < 2; time += 1) {
      await press(ask);
      await expect(page).toHaveURL(/#devis$/);
      await expect(page.locator("#devis")).toBeFocused();
    }
  });

  test("of another page", async ({ page }) => {
    await open(page, "/");
    await press(page.getByRole("contentinfo").getByRole("link", { name: "À quoi ils servent" }));
    await expect(page).toHaveURL("/privacy-policy#cookies");
    await expect(page.locator("#cookies")).toBeFocused();
  });
});

test("a map that is opened has the focus", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Carte</title>" }),
  );
  await open(page, "/company/vigie-lagon-fictif");
  await press(page.getByRole("button", { name: "Afficher la carte" }));
  await expect(page.getByTitle(/^Carte\s: Vigie Lagon/)).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a sheet of filters that is opened has the focus on its title, its first control comes next", async ({
    page,
  }) => {
    await open(page, "/directory");
    await press(page.getByRole("button", { name: "Plus de filtres" }));
    const sheet = page.locator("#filtres");
    await expect(sheet.getByRole("heading", { name: "Plus de filtres" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("button", { name: "Fermer" })).toBeFocused();
  });

  for (const [how, close] of [
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["Fermer", (page: Page) => press(page.locator("#filtres").getByRole("button", { name: "Fermer" }))],
    ["Appliquer", (page: Page) => press(page.locator("#filtres").getByRole("button", { name: "Appliquer" }))],
  ] as const) {
    test(`${how} closes the sheet of filters, and its opener has the focus`, async ({ page }) => {
      await open(page, "/directory");
      const opener = page.getByRole("button", { name: "Plus de filtres" });
      await press(opener);
      await press(page.getByRole("checkbox", { name: /^Entreprises vérifiées/ }), "Space");
      await expect(page).toHaveURL("/directory?verified=1");
      await close(page);
      await expect(page.locator("#filtres")).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test("a link that goes away with the filters leads to the title of their sheet", async ({ page }) => {
    await open(page, "/directory?verified=1");
    await press(page.getByRole("button", { name: "Plus de filtres" }));
    await press(page.locator("#filtres").getByRole("link", { name: /^Réinitialiser/ }));
    await expect(page).toHaveURL("/directory");
    await expect(page.locator("#filtres").getByRole("heading", { name: "Plus de filtres" })).toBeFocused();
  });
});

test.describe("forms", () => {
  test("an accepted request moves to its title, and another one to the form", async ({ page }) => {
    await open(page, "/devis?category=sauvegarde");
    const main = page.getByRole("main");
    await fillQuote(main, { email: "clavier-focus@canari.example" });
    const title = main.getByRole("heading", { name: "Demande envoyée !" });
    await main.getByRole("button", { name: "Demander un devis gratuit" }).click();
    await expect(title).toBeVisible();
    await expect(title).toBeFocused();
    await press(main.getByRole("button", { name: "Faire une autre demande" }));
    await expect(main.locator("form").getByRole("checkbox").first()).toBeFocused();
  });

  test("what is wrong has the focus", async ({ page }) => {
    await open(page, "/newsletter");
    await press(page.getByRole("main").getByRole("button", { name: "S’inscrire" }));
    await expect(page.getByRole("main").getByRole("alert")).toBeFocused();
  });

  test("a dialog that is closed gives it back", async ({ page }) => {
    const [company] = await someCompanies(1);
    await open(page, `/company/${company?.slug}`);
    const opener = contactBlock(page).getByRole("link", { name: "Voir les coordonnées" });
    await press(opener);
    await expect(page.getByRole("dialog")).toBeVisible();
    await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Fermer" }));
    await page.keyboard.press("Enter");
    await expect(opener).toBeFocused();
  });
});
