import { enter } from "../account/people.ts";
import { expect, hydrated, type Page, test } from "../journey.ts";
import { cutTexts, enlargeText } from "../readable.ts";

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const roomToType = (page: Page) =>
  page
    .locator("main .search-input")
    .evaluateAll((fields) =>
      fields.map((field) => field.clientWidth / (field.closest(".search-frame, form")?.clientWidth ?? 0)),
    );

/** Three widths with one load. */
async function expectWhole(page: Page) {
  await enlargeText(page);
  for (const width of [1280, 640, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTexts(page), `${width} px`).toEqual([]);
    expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    for (const share of await roomToType(page)) expect(share, `${width} px`).toBeGreaterThan(0.5);
  }
}

test.describe("text at 200 %", () => {
  for (const path of [
    "/",
    "/newsletter",
    "/login",
    "/register",
    "/privacy-policy",
    "/urgence-cyber",
    "/directory",
    "/directory?q=sauvegarde&location=nord",
    "/category/sauvegarde",
    "/company/vigie-lagon-fictif",
    "/devis",
    "/introuvable",
  ]) {
    test(`stays within ${path}`, async ({ page }) => {
      await page.goto(path);
      await expectWhole(page);
    });
  }

  for (const path of ["/settings", "/profile"]) {
    test(`stays within ${path}`, async ({ page }) => {
      await enter(page);
      await page.goto(path);
      await expectWhole(page);
    });
  }

  test("leaves the end of a profile free of the acts at its foot", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/company/vigie-lagon-fictif");
    await enlargeText(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const acts = await page.locator(".profile-acts").boundingBox();
    const foot = await page.locator("footer").last().boundingBox();
    expect(foot && foot.y + foot.height).toBeLessThanOrEqual((acts?.y ?? 0) + 1);
  });
});

const marksAlone = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (node: Node, at: number) => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main") as Node, NodeFilter.SHOW_TEXT);
    let last: DOMRect | undefined;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: letter, index } of (text.textContent ?? "").matchAll(/\S/g)) {
        const box = boxOf(text, index);
        if (box.width === 0 || text.parentElement?.closest(".sr-only")) continue;
        if (/[:;?!»,.)]/.test(letter) && last && box.top > last.bottom - 4)
          found.push((text.textContent ?? "").slice(Math.max(0, index - 30), index + 20));
        last = box;
      }
    }
    return found;
  });

for (const path of [
  "/accessibilite",
  "/devis",
  "/newsletter/confirmation?etat=complete",
  "/privacy-policy",
  "/urgence-cyber",
]) {
  test(`no line of ${path} begins with a mark`, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 390, 430, 600, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await marksAlone(page), `${width} px`).toEqual([]);
    }
  });
}

test("the words of a label keep the spaces between them where some are English", async ({ page }) => {
  for (const path of ["/plan-du-site", "/company/vigie-lagon-fictif"]) {
    await page.goto(path);
    const link = page.locator('main a[href="/category/reponse-a-incident-forensic"]').first();
    await expect(link).toHaveText("Réponse à incident & Forensic", { useInnerText: true });
  }
});

test.describe("with the colours of the system", () => {
  test.use({ forcedColors: "active", colorScheme: "dark" });

  test("the current page is marked in the menu", async ({ page }) => {
    const link = page.getByRole("navigation", { name: "Navigation principale" }).getByText("Annuaire");
    await page.goto("/categories");
    const elsewhere = await link.screenshot();
    await page.goto("/directory");
    expect((await link.screenshot()).equals(elsewhere)).toBe(false);
  });

  test("the chosen theme looks unlike the others, before JavaScript too", async ({ page }) => {
    await page.goto("/categories");
    const chosen = page.getByRole("button", { name: /^Sombre/ });
    const before = await chosen.screenshot();
    await page.evaluate(() => {
      document.documentElement.dataset.theme = "dark";
    });
    await page.mouse.move(0, 0);
    expect((await chosen.screenshot()).equals(before)).toBe(false);
  });

  test("a switch and a box that are on look unlike those that are off", async ({ page }) => {
    await page.goto("/dev/ui");
    await hydrated(page);
    for (const role of ["switch", "checkbox"] as const) {
      const control = page.getByRole(role, { disabled: false }).first();
      const box = control.locator("xpath=..");
      const screenshots: string[] = [];
      for (const on of [false, true]) {
        await control.setChecked(on);
        await control.blur();
        await page.mouse.move(0, 0);
        screenshots.push((await box.screenshot({ animations: "disabled" })).toString("base64"));
      }
      expect(screenshots[0] === screenshots[1], role).toBe(false);
    }
  });
});

test("a switch touches its words, however wide the page", async ({ page }) => {
  await page.goto("/dev/ui");
  for (const control of await page.getByRole("switch").all()) {
    const [box, words] = await Promise.all([
      control.boundingBox(),
      control.locator("xpath=ancestor::label/span[last()]").boundingBox(),
    ]);
    if (!box || !words) throw new Error("a switch has a label");
    expect(words.x - (box.x + box.width)).toBeLessThanOrEqual(24);
    expect(words.x).toBeGreaterThan(box.x);
  }
});

test("the menu of a phone closes when the focus leaves it, and not before", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/categories");
  await hydrated(page);
  await page.locator("summary", { hasText: "Menu" }).focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeVisible();
  const details = page.locator("details", { has: menu });
  const stops = await details.locator("a, button").count();
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press("Tab");
    await expect(menu).toBeVisible();
  }
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await expect(page.locator(":focus")).not.toHaveCount(0);
});

test("the error of a box is next to it, above its explanation", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/register");
  await hydrated(page);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Créer mon compte" }).click();
  const consent = main.getByRole("checkbox", { name: /J’accepte/ });
  await expect(consent).toHaveAttribute("aria-invalid", "true");
  const label = await main.locator("label").filter({ hasText: "J’accepte" }).boundingBox();
  const error = await main.locator("p").filter({ hasText: "Erreur : Vous devez accepter" }).boundingBox();
  if (!label || !error) throw new Error("the box has a label and an error");
  expect(error.y - (label.y + label.height)).toBeLessThan(12);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the buttons of the theme say which one is chosen", async ({ page }) => {
    await page.goto("/categories");
    await expect(page.getByRole("button", { name: "Système (choisi)" })).toBeVisible();
    await page.getByRole("button", { name: "Sombre" }).click();
    await expect(page).toHaveURL("/categories");
    await expect(page.getByRole("button", { name: "Sombre (choisi)" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Système", exact: true })).toBeVisible();
  });
});
