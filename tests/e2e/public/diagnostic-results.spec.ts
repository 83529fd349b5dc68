import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { QUESTIONS } from "#tests/support/diagnostic-visits.ts";
import { runsOf, UNKNOWN } from "#tests/support/diagnostics.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { expectAccessible, expectAccessibleInAllVariants } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const PAGE = "/diagnostique/resultats";
type Given = NonNullable<Parameters<ReturnType<typeof runsOf>["giveRun"]>[1]>;

const mixed: Given = { answer: 2, answers: { "double-authentification": UNKNOWN, sauvegardes: 0 } };

async function doDiagnostic(page: Page, given: Given = mixed): Promise<void> {
  const url = process.env.RECIF_TEST_URL ?? "";
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    const runs = runsOf(openDatabase(pool), { url, secret: process.env.RECIF_TEST_SECRET ?? "" });
    const visitor = aVisitor(url);
    await runs.giveRun(visitor, given);
    await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })));
  } finally {
    await pool.end();
  }
}

test("the results are read, ticked and shared by keyboard", async ({ page, browser }) => {
  await doDiagnostic(page);
  await page.goto(PAGE);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: /sur\s100.*Niveau/ })).toBeVisible();
  await expect(page.getByRole("table", { name: /Score de chaque domaine/ }).getByRole("row")).toHaveCount(5);

  const tick = page.getByRole("button", { name: /^C’est fait/ }).first();
  await tick.press("Enter");
  await expect(page).toHaveURL(/#mesure-1$/);
  await expect(page.locator("#mesure-1")).toBeFocused();
  await expect(page.locator("#mesure-1").getByText("Fait", { exact: true })).toBeVisible();
  // A ticked measure becomes a row, and the next one opens.
  await expect(page.locator("#mesure-2").getByRole("button", { name: /^C’est fait/ })).toBeVisible();
  await page.getByText(/^Les \d+ suivantes$/).press("Enter");
  await expect(page.locator("#mesure-7")).toBeVisible();

  await page.locator("summary", { hasText: "Partager" }).press("Enter");
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
  await page.locator("main details").evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });
  await expectAccessibleInAllVariants(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the results are short, in the order of what to do, whatever was answered", async ({ page }) => {
    for (const given of [{ answer: UNKNOWN, size: "tpe" }, mixed, { answer: 3 }] satisfies Given[]) {
      await doDiagnostic(page, given);
      await page.goto(PAGE);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_500);
      await expect(page.getByRole("link", { name: "Parler à un expert" })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("link", { name: "Télécharger le rapport PDF" })).toBeInViewport({
        ratio: 1,
      });
      await expect(page.locator("main svg[role=img]")).toHaveCount(0);
      await expect(page.getByRole("table", { name: /Score de chaque domaine/ })).toBeVisible();
    }
    await doDiagnostic(page, { answer: UNKNOWN });
    await page.goto(PAGE);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Commencez par là",
      "Par domaine",
      "Qui peut aider",
      "Et ensuite",
      // Headings of the footer.
      ...(await page.getByRole("contentinfo").getByRole("heading", { level: 2 }).allTextContents()),
    ]);
    const first = page.locator("#mesure-1");
    await expect(first).toContainText(/(Une|Quelques) (heure|journée|jours)/);
    await expect(first).toContainText(/jusqu’à \d+\spoints de plus/);
    await expect(first.getByRole("listitem")).toHaveCount(0);
    await first.getByText("Comment faire").click();
    expect(await first.getByRole("listitem").count()).toBeGreaterThanOrEqual(3);
    await expect(page.locator("#mesure-2").getByRole("button")).toBeHidden();
    await page.locator("#mesure-2 summary").click();
    await expect(page.locator("#mesure-2").getByRole("button", { name: /^C’est fait/ })).toBeVisible();
    await expect(page.getByText(`Les ${QUESTIONS - 3} suivantes`)).toBeVisible();
  });

  test("a link that is made without scripts is seen", async ({ browser, page }) => {
    await doDiagnostic(page);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    await plain.goto(PAGE);
    await plain.getByText("Partager", { exact: true }).click();
    await plain.getByRole("button", { name: "Créer un lien privé" }).click();
    await expect(plain.getByRole("link", { name: /\/diagnostique\/resultats\/[0-9a-f]{64}$/ })).toBeVisible();
    await context.close();
  });
});

test("on paper stand all measures, and nothing to press", async ({ page }) => {
  await doDiagnostic(page);
  await page.goto(PAGE);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#mesure-7")).toBeVisible();
  await expect(page.getByRole("button", { name: /^C’est fait/ }).first()).toBeHidden();
  await expect(page.getByRole("heading", { name: "Et ensuite" })).toBeHidden();
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
