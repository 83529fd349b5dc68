import { randomUUID } from "node:crypto";
import { cyberAlerts } from "#app/features/cyber-alerts/cyber-alerts.table.ts";
import { dayAfter, noumeaDay } from "#app/platform/text/time.ts";
import { expectAccessibleInBothThemes } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { inDatabase } from "../actions/forms.ts";
import { test as base, expect, hydrated, type Page } from "../journey.ts";
import { startOwnSite } from "../own-site.ts";
import { enlargeText } from "../readable.ts";

/** A strip is on every page of a site. */
const test = base.extend<object, { ownSite: string }>({
  ownSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use, { workerIndex }) => {
      const site = await startOwnSite("alerts", workerIndex);
      await use(site.url);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
});
// Sequential: they change one site.
test.describe.configure({ mode: "default" });

test.use({ viewport: { width: 390, height: 844 } });

const until = dayAfter(noumeaDay(), 2);
const anAlert = (given: Partial<typeof cyberAlerts.$inferInsert> = {}) => ({
  title: `De faux SMS circulent ${randomUUID().slice(0, 8)}`,
  words: "Ne cliquez pas : supprimez-les.",
  level: "warning",
  untilOn: until,
  state: "published",
  publishedAt: new Date(),
  ...given,
});

/** Without those of the other tests. */
async function publishAlone(given: Parameters<typeof anAlert>[0] = {}) {
  const alert = anAlert(given);
  await inDatabase(async (db) => {
    await db.delete(cyberAlerts);
    await db.insert(cyberAlerts).values(alert);
  });
  return alert.title;
}

test.afterEach(() => inDatabase((db) => db.delete(cyberAlerts)));

type Shift = PerformanceEntry & {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * In the browser, once it has painted again: how far the top of the page moved up or down, in pixels. A page painted
 * while it arrives also centres the parts of its rows and header, by less than a strip is high.
 */
const movesOfThePage = () =>
  new Promise<number[]>((resolve) => {
    const moved: number[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node, previousRect, currentRect } of sources) {
          const above = document.elementsFromPoint(innerWidth / 2, 8);
          const isOfTheTop =
            node instanceof Element && above.some((one) => one.contains(node) || node.contains(one));
          const move = currentRect.top - previousRect.top;
          if (isOfTheTop && Math.abs(move) >= 44) moved.push(move);
        }
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
  });

const strip = (page: Page) => page.getByRole("complementary", { name: "Alerte cyber" });

async function arrive(page: Page, path: string, title: string) {
  await expect(async () => {
    await page.goto(path);
    await expect(strip(page)).toContainText(title, { timeout: 1_000 });
  }).toPass();
}

test("an administrator writes an alert, publishes it on every page, and takes it off", async ({
  page,
  browser,
}) => {
  await enter(page, { role: "admin" });
  await page.goto("/admin/alertes-cyber");
  await hydrated(page);
  await expectAccessibleInBothThemes(page);
  await page.getByRole("link", { name: "Écrire une alerte" }).click();
  await page.getByRole("button", { name: "Enregistrer l’alerte" }).click();
  await expect(page.getByText("Dites ce qui se passe, en quelques mots").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const title = `Vague de rançongiciels ${randomUUID().slice(0, 8)}`;
  await page.getByLabel(/^Ce qui se passe/).fill(title);
  await page.getByLabel(/^Ce que la personne doit faire/).fill("Débranchez, n’éteignez pas, appelez.");
  await page.getByLabel(/^Alerte majeure/).check();
  await page.getByLabel(/^Jusqu’au, inclus/).fill(until);
  await page.getByRole("button", { name: "Enregistrer l’alerte" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Publier sur tout le site" }).click();
  await expect(page.getByRole("main").getByText("Alerte publiée").first()).toBeVisible();
  await expect(strip(page)).toContainText(title);
  await expectAccessibleInBothThemes(page);

  const reader = await browser.newContext({ baseURL: process.env.RECIF_TEST_URL ?? "" });
  const other = await reader.newPage();
  for (const path of ["/", "/urgence-cyber", "/directory"]) await arrive(other, path, title);
  await strip(other).getByRole("link", { name: "Ce qu’il faut faire" }).click();
  await expect(other.getByRole("heading", { level: 3, name: title })).toBeInViewport();
  await reader.close();

  await page.getByRole("button", { name: "Retirer de toutes les pages" }).click();
  await expect(page.getByRole("main").getByText("Alerte retirée").first()).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    test("the strip fits a phone and is accessible at each level", async ({ page }) => {
      for (const level of ["notice", "warning", "major"]) {
        const title = await publishAlone({ level });
        await arrive(page, "/alertes", title);
        await hydrated(page);
        await expectAccessibleInBothThemes(page);
        await page.setViewportSize({ width: 320, height: 700 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(320);
        await page.setViewportSize({ width: 390, height: 844 });
        await enlargeText(page);
        const far = await strip(page).evaluate((aside) => aside.scrollWidth - aside.clientWidth);
        const link = strip(page).getByRole("link");
        const button = strip(page).getByRole("button");
        const [words, close] = [await link.boundingBox(), await button.boundingBox()];
        expect(far).toBeLessThanOrEqual(0);
        expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
      }
    });
  });

test("closed by keyboard, it stays closed, shifts nothing, and the next alert is shown", async ({ page }) => {
  const title = await publishAlone();
  await arrive(page, "/categories", title);
  await hydrated(page);
  await strip(page).getByRole("button", { name: "Fermer l’alerte" }).focus();
  await page.keyboard.press("Enter");
  await expect(strip(page)).toBeHidden();
  await expect(page.locator("#contenu")).toBeFocused();

  // The cached page has the strip: what hides it is read in the browser.
  const answer = await page.goto("/directory");
  expect(await answer?.text()).toContain(title);
  await expect(strip(page)).toBeHidden();
  await hydrated(page);
  await expect(strip(page)).toBeHidden();
  expect(await page.evaluate(movesOfThePage)).toEqual([]);

  const next = await publishAlone({ level: "major" });
  await arrive(page, "/urgence-cyber", next);
  // This page runs no scripts of its own before a touch: its own are not needed.
  await strip(page).getByRole("button", { name: "Fermer l’alerte" }).click();
  await expect(strip(page)).toBeHidden();
  await hydrated(page);
  await expect(strip(page)).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the alert is read, and has no button that does nothing", async ({ page }) => {
    const title = await publishAlone();
    await arrive(page, "/directory", title);
    await expect(strip(page).getByRole("button")).toBeHidden();
    await strip(page).getByRole("link", { name: "Ce qu’il faut faire" }).click();
    await expect(page.getByText("Ne cliquez pas : supprimez-les.")).toBeVisible();
  });
});
