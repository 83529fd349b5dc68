import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectNoSideways } from "../accessible.ts";
import { expect, hydrated, test } from "../journey.ts";

const dot = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`^${name}[ ,]`) });
const rows = (page: Page) => page.locator(".company-row");

test("a person goes from the home map to a request to three companies", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page
    .getByRole("navigation", { name: "Par province" })
    .getByRole("link", { name: /Province Nord/ })
    .click();
  await page.waitForURL("/directory?location=nord&vue=carte");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Carte des communes" })).toBeAttached();
  await expectAccessibleInBothThemes(page);
  const box = page.getByRole("checkbox", { name: /^Comparer / });
  for (const at of [0, 1, 2]) await box.nth(at).check();
  await page.getByRole("link", { name: "Demander un devis aux 3" }).click();
  await page.waitForURL(/\/devis\?entreprise=.+&entreprise=.+&entreprise=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the map is one stop of the keyboard, arrows go by direction, Enter filters", async ({ page }) => {
  await page.goto("/directory?vue=carte");
  await hydrated(page);
  await expect(page.locator('a.map-dot[tabindex="0"]')).toHaveCount(1);
  await page.getByRole("link", { name: "Passer la carte" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Les 33 communes en liste")).toBeFocused();
  await page.getByRole("link", { name: "Passer la carte" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Près de moi" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("a.map-dot:focus")).toHaveCount(1);
  await dot(page, "Lifou").focus();
  await page.keyboard.press("ArrowDown");
  await expect(dot(page, "Maré")).toBeFocused();
  await expect(page.locator(".map-card")).toContainText("Maré");
  await page.keyboard.press("ArrowUp");
  await expect(dot(page, "Lifou")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator(".map-dot:focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(dot(page, "Lifou")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL("/directory?commune=lifou&vue=carte");
  await expect(rows(page).first()).toContainText("Lifou");
  await expect(page.getByRole("link", { name: "Retirer le filtre : Lifou" })).toBeVisible();
});

test("the rows of a commune light up with its dot, and the reverse", async ({ page }) => {
  await page.goto("/directory?vue=carte&size=50");
  await hydrated(page);
  await dot(page, "Koné").hover();
  await expect(page.locator(".company-row[data-lit]")).toHaveCount(
    await page.locator('.company-row[data-commune="kone"]').count(),
  );
  await expect(page.locator(".map-card")).toContainText("Koné");
  const row = page.locator('.company-row[data-commune="lifou"]').first();
  await row.hover();
  await expect(dot(page, "Lifou")).toHaveAttribute("data-lit", "true");
  await expect(dot(page, "Koné")).not.toHaveAttribute("data-lit", "true");
});

test("on a phone the map is above the list, or alone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/directory?vue=carte");
  await hydrated(page);
  await expect(rows(page).first()).toBeVisible();
  const alone = page.getByRole("checkbox", { name: "Carte seule" });
  await alone.check();
  await expect(rows(page).first()).toBeHidden();
  await expect(page.getByRole("heading", { name: "Carte des communes" })).toBeAttached();
  await expectAccessibleInBothThemes(page);
  await alone.uncheck();
  await expect(rows(page).first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(alone).toBeHidden();
});

test("the position stays in the browser: the name of the nearest commune is all that is sent", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -21.0654321, longitude: 164.8712345 });
  await page.goto("/directory?vue=carte");
  await hydrated(page);
  await page.getByRole("button", { name: "Près de moi" }).click();
  await page.waitForURL("/directory?commune=kone&vue=carte");
  await expect(page.getByText("La plus proche : Koné, à 1\u00a0km.")).toBeVisible();
  expect(asked.join("\n")).not.toMatch(/21\.06|164\.87|latitude/);
});

test("the position is given too after a way from a page that may not ask for it", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -20.91, longitude: 167.26 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await hydrated(page);
  await page
    .getByRole("navigation", { name: "Par province" })
    .getByRole("link", { name: /Province Nord/ })
    .click();
  await page.waitForURL("/directory?location=nord&vue=carte");
  await page.getByRole("button", { name: "Près de moi" }).click();
  await page.waitForURL("/directory?location=nord&commune=lifou&vue=carte");
});

test("a part whose scripts do not come leaves the page, and a way to load it again", async ({ browser }) => {
  // A context of its own: that its browser reports the failure is expected.
  const context = await browser.newContext({ baseURL: process.env.RECIF_TEST_URL ?? "" });
  const page = await context.newPage();
  const scripts = /map-with-choice-[\w-]+\.js/;
  await page.route(scripts, (route) => route.abort());
  await page.goto("/directory?vue=carte");
  await expect(page.getByRole("link", { name: "Recharger la page" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Annuaire des entreprises");
  await page.unroute(scripts);
  await page.getByRole("link", { name: "Recharger la page" }).click();
  await expect(page.locator('a.map-dot[tabindex="0"]')).toHaveCount(1);
  await context.close();
});

test("a refused position, or one of another country, leaves the list of communes", async ({
  page,
  context,
}) => {
  await context.grantPermissions([]);
  await page.goto("/directory?vue=carte");
  await hydrated(page);
  await page.getByRole("button", { name: "Près de moi" }).click();
  await expect(page.getByText(/n’a pas donné votre position/)).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 48.85, longitude: 2.35 });
  await page.getByRole("button", { name: "Près de moi" }).click();
  await expect(page.getByText(/Vous n’êtes pas en Nouvelle-Calédonie/)).toBeVisible();
  await page.getByText("Les 33 communes en liste").click();
  await expectAccessibleInBothThemes(page);
  await page.locator(".commune-list").getByRole("link", { name: "Ouvéa" }).click();
  await page.waitForURL("/directory?commune=ouvea&vue=carte");
});

for (const width of [320, 1280])
  test(`no dot is under another at ${width} px, and nothing goes sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/directory?vue=carte");
    await hydrated(page);
    await expectNoSideways(page);
    const boxes = await page.locator("a.map-dot").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width: wide } = one.getBoundingClientRect();
        return { x, y, wide, name: one.textContent };
      }),
    );
    expect(boxes).toHaveLength(33);
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          Math.hypot(one.x - other.x, one.y - other.y),
          `${one.name}, ${other.name}`,
        ).toBeGreaterThanOrEqual(24);
  });

test("on paper the list has the width of the sheet, with the map beneath and no control", async ({
  page,
}) => {
  // A4, landscape.
  await page.setViewportSize({ width: 1046, height: 700 });
  await page.emulateMedia({ media: "print" });
  for (const path of ["/directory", "/directory?vue=carte"]) {
    await page.goto(path);
    const width = await rows(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().width);
    expect(width, path).toBeGreaterThan(700);
    await expect(page.locator(".filters")).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Affichage" })).toBeHidden();
  }
  await expect(page.locator(".map-islands")).toBeVisible();
  await expect(page.getByRole("button", { name: "Près de moi" })).toBeHidden();
});

test("the map of a category leads to the directory with both", async ({ page }) => {
  await page.goto("/category/sauvegarde");
  const other = page
    .getByRole("navigation", { name: "Affichage" })
    .getByRole("link", { name: "Liste et carte" });
  expect(await other.innerText()).toBe("Liste et carte");
  await other.click();
  await page.waitForURL("/category/sauvegarde?vue=carte");
  await dot(page, "Nouméa").click();
  await page.waitForURL("/directory?category=sauvegarde&commune=noumea&vue=carte");
});

test("a profile shows where the company is, without any third party", async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(process.env.RECIF_TEST_URL ?? "")) elsewhere.push(request.url());
  });
  await page.goto("/directory?commune=kone");
  await rows(page).first().getByRole("link").first().click();
  await expect(page.locator(".place-map .map-dot")).toContainText("Koné");
  expect(elsewhere).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a commune is a link of the list, or a dot for a pointer, and searching keeps the map", async ({
    page,
  }) => {
    await page.goto("/directory?vue=carte");
    await expect(page.getByRole("button", { name: "Près de moi" })).toHaveCount(0);
    await page.getByText("Les 33 communes en liste").click();
    await page.locator(".commune-list").getByRole("link", { name: "Koné" }).click();
    await page.waitForURL("/directory?commune=kone&vue=carte");
    await dot(page, "Lifou").click();
    await page.waitForURL("/directory?commune=lifou&vue=carte");
    await page.getByRole("combobox", { name: /Rechercher une entreprise/ }).fill("sauvegarde");
    await page.getByRole("button", { name: "Rechercher" }).click();
    await expect(page).toHaveURL(/vue=carte/);
  });
});
