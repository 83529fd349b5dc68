import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessible.ts";
import { delayScripts, expect, hydrated, test } from "../journey.ts";

const rows = (page: Page) => page.locator("main .company-row");
// A choice's name is its label plus a count.
const choice = (page: Page, group: string, words: string) =>
  page.getByRole("group", { name: group }).getByRole("radio", { name: new RegExp(`^${words}`) });
const place = (page: Page, words: string) => choice(page, "Où", words);
const service = (page: Page, words: string) => choice(page, "Service", words);
const searchField = (page: Page) => page.getByRole("combobox", { name: /Rechercher une entreprise/ });

test.describe("searching by keyboard", () => {
  test("from the home page to a category, without a mouse", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await searchField(page).focus();
    await page.keyboard.type("sauveg");
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list.getByRole("option").first()).toHaveAccessibleName(/^Sauvegarde ?, \d+ entreprises?$/);
    await expectAccessible(page.locator("form").filter({ has: searchField(page) }));

    await page.keyboard.press("ArrowDown");
    await expect(searchField(page)).toHaveAttribute("aria-activedescendant", /.+/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/directory?q=Sauvegarde&category=sauvegarde");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Annuaire des entreprises");
    await expect(searchField(page)).toHaveValue("Sauvegarde");
    await expect(service(page, "Sauvegarde")).toBeChecked();
  });

  test("typed text wins when nothing is picked, and Escape only closes the list", async ({ page }) => {
    await page.goto("/directory");
    await hydrated(page);
    await searchField(page).focus();
    await page.keyboard.type("lagon");
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeHidden();
    await expect(searchField(page)).toHaveValue("lagon");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/directory?q=lagon");
    await expect(rows(page).first()).toContainText(/lagon/i);
  });

  test("the home page proposes six things at most, the directory eight", async ({ page }) => {
    for (const [path, most] of [
      ["/", 6],
      ["/directory", 8],
    ] as const) {
      await page.goto(path);
      await hydrated(page);
      await searchField(page).pressSequentially("se");
      const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
      await expect(options.first()).toBeVisible();
      expect(await options.count()).toBeLessThanOrEqual(most);
    }
  });

  test("an empty box on the home page opens the whole directory", async ({ page }) => {
    await page.goto("/");
    await hydrated(page);
    await searchField(page).press("Enter");
    await expect(page).toHaveURL("/directory");
  });
});

test.describe("before the scripts have come", () => {
  for (const path of ["/", "/directory", "/directory?q=audit"]) {
    test(`what is typed on ${path} stays, and is typed further`, async ({ page }) => {
      const release = await delayScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      await searchField(page).fill("sauv");
      release();
      await hydrated(page);
      await searchField(page).pressSequentially("eg");
      await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
      await expect(searchField(page)).toHaveValue("sauveg");
    });
  }

  test("a filter that was picked is kept by the next one", async ({ page }) => {
    const release = await delayScripts(page);
    await page.goto("/directory", { waitUntil: "commit" });
    await place(page, "Province Nord").check();
    await page.getByRole("checkbox", { name: "Entreprises vérifiées" }).check();
    release();
    await hydrated(page);
    await page.getByRole("checkbox", { name: /site web/i }).check();
    await expect(page).toHaveURL("/directory?location=nord&verified=1&website=1");
  });
});

test.describe("filters", () => {
  test("are followed at once, written in the address, and removed one by one or all together", async ({
    page,
  }) => {
    await page.goto("/directory?q=formation");
    await hydrated(page);
    await place(page, "Province Nord").check();
    await expect(page).toHaveURL("/directory?q=formation&location=nord");
    await expect(place(page, "Province Nord")).toBeFocused();

    await page.getByRole("checkbox", { name: "Entreprises vérifiées" }).check();
    await expect(page).toHaveURL("/directory?q=formation&location=nord&verified=1");
    // The URL changes before the rows.
    await expect(rows(page).filter({ hasNotText: "Vérifiée le" })).toHaveCount(0);
    await expect(rows(page)).not.toHaveCount(0);

    await page.reload();
    await expect(place(page, "Province Nord")).toBeChecked();

    await page.getByRole("link", { name: "Retirer le filtre : Province Nord" }).click();
    await expect(page).toHaveURL("/directory?q=formation&verified=1");
    await expect(place(page, "Partout")).toBeChecked();
    await page.getByRole("link", { name: "Effacer tout" }).click();
    await expect(page).toHaveURL("/directory");
    await expect(searchField(page)).toHaveValue("");
  });

  test("the reset of the proofs leaves the search alone", async ({ page }) => {
    await page.goto("/directory?q=cyber&location=sud&verified=1&website=1");
    await hydrated(page);
    await page
      .getByRole("link", { name: /Réinitialiser/ })
      .first()
      .click();
    await expect(page).toHaveURL("/directory?q=cyber&location=sud");
  });

  test("say beforehand how many companies each of them finds", async ({ page }) => {
    await page.goto("/directory?q=formation&verified=1");
    await hydrated(page);
    for (const filter of [
      place(page, "Province Nord"),
      service(page, "Formation & Sensibilisation"),
      page.getByRole("checkbox", { name: "Avec un site web" }),
    ]) {
      const label = filter.locator("xpath=..");
      const promised = Number(await label.locator("span").textContent());
      await filter.check();
      await expect(page.locator("#resultats")).toHaveText(
        `${promised} ${promised > 1 ? "entreprises" : "entreprise"}`,
      );
      await expect(rows(page)).toHaveCount(Math.min(promised, 10));
      await expect(label.locator("span")).toHaveText(String(promised));
    }
  });

  test("the less common services are one press away", async ({ page }) => {
    await page.goto("/directory");
    await hydrated(page);
    await expect(service(page, "Base de données")).toBeHidden();
    await page.getByText("Les 25 services").click();
    await service(page, "Base de données").check();
    await expect(page).toHaveURL("/directory?category=base-de-donnees");
    await expect(service(page, "Base de données")).toBeVisible();
    await page.reload();
    await expect(service(page, "Base de données")).toBeVisible();
  });

  test("a text that speaks of a category proposes it", async ({ page }) => {
    await page.goto("/directory?q=pca&location=sud");
    await page.getByRole("link", { name: "Reprise d’activité (PCA/PRA)" }).first().click();
    await expect(page).toHaveURL("/directory?category=reprise-dactivite-pca-pra&location=sud");
  });

  test("a misspelt word says what was searched instead", async ({ page }) => {
    await page.goto("/directory?q=sauvgarde");
    await expect(page.getByText("Aucun résultat exact pour « sauvgarde »")).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  });

  test("nothing found: another way is one press away", async ({ page }) => {
    await page.goto("/directory?q=assurance+antarctique");
    await expect(page.getByRole("heading", { name: "Aucune entreprise trouvée" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Demander un devis gratuit" })).toHaveAttribute(
      "href",
      "/devis?category=cyberassurance",
    );
    await page.getByRole("link", { name: "Réinitialiser les filtres" }).click();
    await expect(page).toHaveURL("/directory");
    await expect(rows(page)).toHaveCount(10);
  });
});

test.describe("pages", () => {
  test("no company is on two pages, and the address of a page is its own", async ({ page }) => {
    const seen = new Set<string>();
    let shown = 0;
    // Verified only: concurrent journeys add companies but verify none.
    await page.goto("/directory?verified=1");
    for (let number = 1; ; number++) {
      // The URL changes before the list; the pagination changes with it.
      await expect(page.locator('main nav a[aria-current="page"]')).toHaveText(`Page ${number}`);
      const names = await rows(page).getByRole("heading").allInnerTexts();
      shown += names.length;
      for (const name of names) seen.add(name);
      const next = page.getByRole("link", { name: "Suivante page" });
      if ((await next.count()) === 0) break;
      const href = await next.getAttribute("href");
      await next.click();
      await expect(page).toHaveURL(href ?? "");
    }
    expect(seen.size).toBe(shown);
    expect(shown).toBeGreaterThan(20);
  });

  test("another size keeps the first company in view where it was", async ({ page }) => {
    await page.goto("/directory?page=3");
    await hydrated(page);
    const anchorRow = rows(page).nth(3);
    // Concurrent journeys create companies of the same name.
    const profile = await anchorRow.locator('a[href^="/company/"]').first().getAttribute("href");
    await anchorRow.evaluate((row) =>
      window.scrollTo({ top: row.getBoundingClientRect().top + scrollY - 40 }),
    );

    await page.getByLabel("Résultats par page").selectOption("25");
    await expect(page).toHaveURL("/directory?size=25");
    const same = rows(page).filter({ has: page.locator(`a[href="${profile}"]`) });
    await expect.poll(async () => (await same.boundingBox())?.y ?? -1).toBeGreaterThan(-200);
    expect((await same.boundingBox())?.y ?? 9_999).toBeLessThan(600);
  });
});
