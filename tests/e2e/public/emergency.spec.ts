import { openPool } from "#app/platform/db/client.server.ts";
import { expectAccessibleAtWidths } from "../accessible.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";

const DAY_AND_NIGHT = {
  emergencyDays: [1, 2, 3, 4, 5, 6, 7],
  emergencyOpens: 0,
  emergencyCloses: 24,
  emergencyOnHolidays: true,
};
const NEVER = { ...DAY_AND_NIGHT, emergencyDays: [] };
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };
/** Width plus offset, in pixels. */
const OUTLINE = 5;

// They change the same settings.
test.describe.configure({ mode: "serial" });
test.afterAll(() => keepSettings({}));

async function keepSettings(values: Record<string, unknown>) {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    await pool.query("delete from settings where key like 'emergency%'");
    for (const [key, value] of Object.entries(values)) {
      await pool.query("insert into settings (key, value) values ($1, $2)", [key, JSON.stringify(value)]);
    }
  } finally {
    await pool.end();
  }
}

async function openPage(page: Page, state: "ouvert" | "fermé") {
  await expect(async () => {
    await page.goto("/urgence-cyber");
    await expect(page.getByText(`Centre ${state} en ce moment`)).toBeVisible({ timeout: 500 });
  }).toPass();
}

const largeButtons = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link")
    .filter({ visible: true })
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().height >= 60)
        .map((link) => (link as HTMLAnchorElement).href),
    );

test("while the centre is open, its number is the one large button, on a phone and at a desk", async ({
  page,
}) => {
  await keepSettings({ ...DAY_AND_NIGHT, emergencyVerifiedOn: "2026-11-02" });
  await openPage(page, "ouvert");
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await largeButtons(page)).toEqual(["tel:+687505300"]);
    await expect(page.getByText("Débranchez le réseau, puis appelez.")).toBeVisible();
    await expect(page.getByText("Numéro et horaires vérifiés le 2 novembre 2026.")).toBeVisible();
    await expect(page.getByText("avant de toucher")).toHaveCount(0);
  }
  await expectAccessibleAtWidths(page, [390, 1280]);
});

test("while it is closed, 17Cyber comes first, and the number second with its hours", async ({ page }) => {
  await keepSettings(NEVER);
  await openPage(page, "fermé");
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    expect(await largeButtons(page)).toEqual(["https://17cyber.gouv.fr/"]);
    await expect(page.getByRole("link", { name: /^Appeler.le.505\.300/ })).toBeVisible();
    // Unverified number: no date is shown.
    await expect(page.getByText(/vérifiés? le/)).toHaveCount(0);
  }
  await expectAccessibleAtWidths(page, [390, 1280]);
});

/** First link of the page, at the foot of a phone's screen. */
const callBar = (page: Page) => page.getByRole("main").getByRole("link").filter({ visible: true }).first();

test("the call that a phone shows first is the first that its keyboard reaches, from the top and past the skip link", async ({
  page,
}) => {
  await keepSettings(DAY_AND_NIGHT);
  await page.setViewportSize(phone);
  await openPage(page, "ouvert");
  await hydrated(page);
  await expect(callBar(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(callBar(page)).toBeFocused();
  await expect(callBar(page)).toHaveAttribute("href", "tel:+687505300");

  // Preceded only by the site's name, the emergency button and the menu.
  await page.goto("/urgence-cyber");
  for (let stop = 1; stop <= 5; stop += 1) await page.keyboard.press("Tab");
  await expect(callBar(page)).toBeFocused();
});

test("no two links of the page's head are the same, and the bar covers no end of the page", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const [state, hours] of [
    ["ouvert", DAY_AND_NIGHT],
    ["fermé", NEVER],
  ] as const) {
    await keepSettings(hours);
    await openPage(page, state);
    const bar = callBar(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toBeInViewport({ ratio: 1 });
    const header = page.getByRole("main").locator("header");
    const targets = await header
      .getByRole("link")
      .filter({ visible: true })
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(new Set([...targets, await bar.getAttribute("href")]).size).toBe(targets.length + 1);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const box = await bar.boundingBox();
    const last = await page.getByRole("button", { name: "Imprimer cette page" }).boundingBox();
    const footer = await page.getByRole("contentinfo").boundingBox();
    if (!box || !last || !footer) throw new Error("the page has a bar, a last button and a footer");
    expect(box.y).toBeGreaterThanOrEqual(last.y + last.height);
    expect(box.y + box.height).toBeLessThanOrEqual(footer.y);
  }
});

test("the bar hides nothing that the keyboard has reached, nor its outline", async ({ page }) => {
  await keepSettings(NEVER);
  for (const viewport of [phone, { width: 320, height: 640 }]) {
    await page.setViewportSize(viewport);
    await openPage(page, "fermé");
    const bar = callBar(page);
    const reached = page
      .getByRole("main")
      .locator("a, button")
      .filter({ visible: true, hasNotText: "Se faire aider" });
    for (const one of await reached.all()) {
      // As it scrolls from under the bar.
      const barTop = (await bar.boundingBox())?.y ?? 0;
      await one.evaluate((link, y) => scrollBy(0, link.getBoundingClientRect().top - y), barTop - 12);
      await one.focus();
      const [box, top] = [await one.boundingBox(), (await bar.boundingBox())?.y ?? 0];
      expect(box && box.y + box.height + OUTLINE, (await one.textContent()) ?? "").toBeLessThanOrEqual(top);
    }
  }
});

test("prints on one page, with the number and who answers when the centre is closed", async ({ page }) => {
  await keepSettings(NEVER);
  await openPage(page, "fermé");
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("paragraph").filter({ hasText: /^Appeler.le.505\.300$/ })).toBeVisible();
  await expect(page.getByText("https://17cyber.gouv.fr/").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("says who answers now", async ({ page }) => {
    await keepSettings(DAY_AND_NIGHT);
    await openPage(page, "ouvert");
    await expect(page.getByRole("link", { name: /^Appeler.le.505\.300$/ })).toHaveAttribute(
      "href",
      "tel:+687505300",
    );
  });
});
