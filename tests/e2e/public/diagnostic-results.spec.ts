import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { runsOf, UNKNOWN } from "#tests/support/diagnostics.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { expectAccessible, expectAccessibleInAllLooks } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const PAGE = "/diagnostique/resultats";

/** The page's browser did a diagnostic. */
async function doDiagnostic(page: Page): Promise<void> {
  const url = process.env.RECIF_TEST_URL ?? "";
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    const runs = runsOf(openDatabase(pool), { url, secret: process.env.RECIF_TEST_SECRET ?? "" });
    const visitor = aVisitor(url);
    await runs.giveRun(visitor, {
      answer: 2,
      answers: { "double-authentification": UNKNOWN, sauvegardes: 0 },
    });
    await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  } finally {
    await pool.end();
  }
}

test("the results are read, ticked and shared by keyboard", async ({ page, browser }) => {
  await doDiagnostic(page);
  await page.goto(PAGE);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: /sur\s100$/ })).toBeVisible();
  await expect(page.getByRole("table", { name: /Score de chaque domaine/ }).getByRole("row")).toHaveCount(5);

  const tick = page.getByRole("button", { name: /^C’est fait/ }).first();
  await tick.press("Enter");
  await expect(page).toHaveURL(/#mesure-1$/);
  await expect(page.locator("#mesure-1")).toBeFocused();
  await expect(page.locator("#mesure-1").getByText("Fait", { exact: true })).toBeVisible();
  await page.getByText(/autres mesures$/).press("Enter");
  await expect(page.locator("#mesure-7")).toBeVisible();

  await page.getByRole("button", { name: "Créer un lien privé" }).press("Enter");
  const link = page.getByRole("link", { name: /\/diagnostique\/resultats\/[0-9a-f]{64}$/ });
  const address = (await link.getAttribute("href")) ?? "";
  await expectAccessible(page.locator("section").filter({ has: link }));
  const other = await (await browser.newContext()).newPage();
  await other.goto(address);
  await expect(other.locator("#mesure-1").getByText("Fait", { exact: true })).toBeVisible();
  await other.context().close();
});

test("the results are the same on a phone, on a desk, by day and by night", async ({ page }) => {
  await doDiagnostic(page);
  await page.goto(`${PAGE}?ou=noumea`);
  await hydrated(page);
  await page.getByText(/autres mesures$/).click();
  await expectAccessibleInAllLooks(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("every name of the star is whole", async ({ page }) => {
  await doDiagnostic(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(PAGE);
  const star = page.getByRole("img", { name: "Vos scores par domaine, en étoile" });
  const outside = await star.evaluate((drawing) => {
    const { left, right } = drawing.getBoundingClientRect();
    const names = [...drawing.querySelectorAll("text")].map((name) => ({
      text: name.textContent,
      box: name.getBoundingClientRect(),
    }));
    return { count: names.length, cut: names.filter(({ box }) => box.left < left || box.right > right) };
  });
  expect(outside).toEqual({ count: 4, cut: [] });
});

test("on paper stand all measures, and nothing to press", async ({ page }) => {
  await doDiagnostic(page);
  await page.goto(PAGE);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#mesure-7")).toBeVisible();
  await expect(page.getByRole("button", { name: /^C’est fait/ }).first()).toBeHidden();
  await expect(page.getByRole("heading", { name: "Garder, partager, continuer" })).toBeHidden();
});

test("a request for a quote begins with the measures, and its address holds none", async ({ page }) => {
  await doDiagnostic(page);
  await page.goto(PAGE);
  await hydrated(page);
  await page.getByRole("button", { name: "Demander un devis à ces entreprises" }).press("Enter");
  await expect(page.getByLabel("Message")).toHaveValue(/Nous voulons mettre en place/);
  await expect(page.getByRole("group", { name: "Votre demande part à" }).getByRole("checkbox")).toHaveCount(
    3,
  );
  expect(new URL(page.url()).searchParams.get("diagnostic")).toBe("1");
});
