import { expectAccessible, expectAccessibleInBothThemes } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { aBusyCompany } from "../owner/companies.ts";

const field = (page: Page) => page.getByRole("searchbox", { name: "Chercher dans l’administration" });
const parts = (page: Page) => page.getByRole("navigation", { name: "Administration" });

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

test("one key leads to the search, and the results are walked through and opened by keys", async ({
  page,
}) => {
  const { id } = await enter(page, { role: "admin" });
  await aBusyCompany(id);
  await open(page, "/admin/journal");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("canari/marie");
  await expect(field(page)).toHaveValue("canari/marie");
  await field(page).fill("marie canari");
  await page.keyboard.press("Enter");
  await page.waitForURL("/admin/recherche?q=marie+canari");
  await expect(page.getByRole("heading", { level: 1, name: "Recherche" })).toBeFocused();
  await expect(page.getByRole("status")).toContainText("« marie canari »");
  await expectAccessible(page);

  const results = page.getByRole("main").locator("[data-found]");
  await page.keyboard.press("j");
  await expect(results.nth(0)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(results.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const target = await results.nth(0).getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${target}`);
});

test("the key is for those who want it, and types where one types", async ({ page }) => {
  await enter(page, { role: "admin" });
  await open(page, "/admin/messages");
  const own = page.getByRole("main").getByRole("searchbox");
  await own.fill("a");
  await own.press("/");
  await expect(own).toHaveValue("a/");
  await expect(own).toBeFocused();

  const account = page.getByRole("banner").locator("summary");
  await account.click();
  await expectAccessibleInBothThemes(page.getByRole("banner"));
  for (const name of ["Mon Profil", "Paramètres", "Sécurité"])
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("button", { name: "Se déconnecter" })).toBeVisible();
  await page
    .getByRole("banner")
    .getByLabel(/^Raccourcis d’une touche/)
    .uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(field(page)).not.toBeFocused();
  await open(page, "/admin/messages");
  await page.keyboard.press("/");
  await expect(field(page)).not.toBeFocused();
  await account.click();
  await page
    .getByRole("banner")
    .getByLabel(/^Raccourcis d’une touche/)
    .check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
});

test("a desk has the parts in a column that stays, a phone a menu that names where one is", async ({
  page,
}) => {
  await enter(page, { role: "admin" });
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, "/admin/entreprises/publiees");
  const current = parts(page).getByRole("link", { name: /^Entreprises/ });
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(current).toBeVisible();
  await expect(parts(page).getByText("Menu")).toBeHidden();
  await page.mouse.move(900, 300);
  await page.mouse.wheel(0, 600);
  await expect(parts(page).getByRole("link", { name: /^Aujourd’hui/ })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await parts(page).getByRole("link", { name: "État du site" }).focus();
  await expect(parts(page).getByRole("link", { name: "État du site" })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  const opener = parts(page).getByText("Entreprises", { exact: true }).first();
  await expect(opener).toBeVisible();
  await expect(current).toBeHidden();
  await opener.click();
  await expect(current).toBeVisible();
  await expectAccessibleInBothThemes(parts(page));
  await parts(page).getByRole("link", { name: "Messages" }).click();
  await page.waitForURL("/admin/messages");
  await expect(current).toBeHidden();
  await expect(parts(page).getByText("Messages", { exact: true }).first()).toBeVisible();
});

test("settings that are to be filled in are counted in the header", async ({ page }) => {
  await enter(page, { role: "admin" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/admin/dashboard");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^\d réglages à remplir$/ })
    .click();
  await page.waitForURL("/admin/reglages");
  await page.getByRole("banner").getByRole("link", { name: "Retour au site" }).click();
  await page.waitForURL("/");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("all is searched, and the menu opens and leads", async ({ page }) => {
    const { id } = await enter(page, { role: "admin" });
    await aBusyCompany(id);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/dashboard");
    await expect(page.getByRole("banner").getByText("/", { exact: true })).toBeHidden();
    await field(page).fill("canari-visiteur@client.example");
    await field(page).press("Enter");
    await page.waitForURL(/\/admin\/recherche\?q=canari-visiteur/);
    await expect(field(page)).toHaveValue("canari-visiteur@client.example");
    await expect(page.getByRole("heading", { name: /^Messages \(/ })).toBeVisible();
    await parts(page).locator("summary").click();
    await parts(page).getByRole("link", { name: "Conservation" }).click();
    await page.waitForURL("/admin/conservation");
  });
});
