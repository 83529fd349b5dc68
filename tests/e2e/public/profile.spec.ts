import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../journey.ts";

async function openProfile(page: Page): Promise<void> {
  await page.goto("/directory?q=vigie+lagon");
  await hydrated(page);
  await page.locator(".company-row").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /Vigie Lagon/ })).toBeFocused();
}

function thirdParties(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { host } = new URL(request.url());
    if (host && host !== new URL(page.url() || "http://localhost").host && !host.startsWith("localhost"))
      asked.push(request.url());
  });
  return asked;
}

test("a profile says who, what and where, and sends no contact detail", async ({ page }) => {
  await openProfile(page);
  await expect(page.getByRole("navigation", { name: "Fil d’Ariane" })).toContainText("Annuaire");
  await expect(page.getByText("Vérifiée le 5 octobre 2026")).toBeVisible();
  await expect(page.getByText("+687 XX XX XX").first()).toBeVisible();
  const html = await page.content();
  for (const secret of ["vigie-lagon.example", "75 31 08", "75.31.08", "27 90 41", "Kahéa"]) {
    expect(html, secret).not.toContain(secret);
  }
  await page.getByRole("list", { name: "Catégories" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/category\/[a-z0-9-]+$/);
});

test("a quote and the contact details are asked for beside the name, and the card follows", async ({
  page,
}) => {
  await openProfile(page);
  const name = await page.getByRole("heading", { level: 1 }).boundingBox();
  const card = page.locator("#contact");
  for (const act of ["Demander un devis", "Voir les coordonnées"]) {
    const box = await card.getByRole("link", { name: act }).boundingBox();
    expect(box?.y, act).toBeLessThan((name?.y ?? 0) + 200);
    expect(box?.x, act).toBeGreaterThan((name?.x ?? 0) + 200);
  }
  await expect(card.getByText("Protégé")).toHaveCount(1);
  await expect(card.getByText("Pourquoi s’inscrire ?")).toBeVisible();
  await expect(card.getByText("5 octobre 2026")).toBeVisible();

  // A single link to the quote form, which offers the account.
  await page.getByRole("heading", { name: "Adresse" }).scrollIntoViewIfNeeded();
  await expect(card.getByRole("link", { name: "Demander un devis" })).toBeInViewport();
  await expect(page.getByRole("main").getByRole("link", { name: "Demander un devis" })).toHaveCount(1);
  await card.getByRole("link", { name: "Demander un devis" }).click();
  await expect(page).toHaveURL(/^[^?]*\/devis\?entreprise=vigie-lagon-fictif&category=[a-z0-9-]+$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("checkbox", { name: /^Vigie Lagon/ })).toBeChecked();
  await expect(main.getByRole("link", { name: "créer un compte" })).toHaveAttribute(
    "href",
    /^\/register\?from=%2Fdevis%3Fentreprise%3Dvigie-lagon-fictif/,
  );
});

test("the card covers nothing, and follows only where all of it fits", async ({ page }) => {
  for (const [width, height] of [
    [1280, 900],
    [1280, 800],
    [1280, 720],
    [992, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/company/vigie-lagon-fictif");
    const card = page.locator(".profile-card");
    const where = `${width} × ${height}`;
    for (const unfolded of [false, true]) {
      if (unfolded) await card.getByText("Pourquoi s’inscrire ?").click();
      await page.evaluate(() => window.scrollTo(0, 600));
      const follows = (await card.evaluate((one) => getComputedStyle(one).position)) === "sticky";
      const fits = await card.evaluate((one) => one.clientHeight + 24 <= window.innerHeight);
      if (follows) expect(fits, where).toBe(true);
      const box = await card.boundingBox();
      const covered = await page
        .locator(".profile-text, .profile-who, .company-rows")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
      for (const part of covered) {
        const apart =
          part.right <= (box?.x ?? 0) ||
          part.top >= (box?.y ?? 0) + (box?.height ?? 0) ||
          part.bottom <= (box?.y ?? 0);
        expect(apart, where).toBe(true);
      }
    }
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a profile says what the company does within the first screen, and is short", async ({ page }) => {
    await page.goto("/company/vigie-lagon-fictif");
    const sentence = page.getByText(/^Une attaque en cours/);
    const text = page.getByText(/^Le reste du temps/);
    await expect(sentence).toHaveCount(1);
    for (const one of [sentence, text]) {
      const box = await one.boundingBox();
      expect((box?.y ?? 0) + 24).toBeLessThanOrEqual(844 - 72);
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(3_700);
  });

  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
      test.use({ javaScriptEnabled });

      test("services and contact details open natively", async ({ page }) => {
        await page.goto("/company/vigie-lagon-fictif");
        const services = page.getByRole("region", { name: "Services" });
        await expect(services.getByRole("link", { name: "Audit & Conseil" })).toBeHidden();
        await services.locator("summary", { hasText: "+2" }).click();
        await expect(services.getByRole("link", { name: "Audit & Conseil" })).toBeVisible();

        const contact = page.locator("#contact");
        await expect(contact.getByText("Protégé")).toBeHidden();
        await contact.locator("summary", { hasText: "Voir les coordonnées" }).click();
        await expect(contact.getByText("Protégé")).toBeVisible();
        await expect(contact.getByText("Pourquoi s’inscrire ?")).toBeVisible();
        await expect(contact.getByRole("link", { name: "Créer un compte gratuit" })).toHaveAttribute(
          "href",
          "/company/vigie-lagon-fictif/acces",
        );
      });
    });
});

test("the way back goes where the visitor came from", async ({ page }) => {
  await openProfile(page);
  await page.getByRole("link", { name: "Retour", exact: true }).click();
  await expect(page).toHaveURL("/directory?q=vigie+lagon");
});

test("no third party is asked before the map is wanted", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Carte</title>" }),
  );
  const asked = thirdParties(page);
  await openProfile(page);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);

  await page.getByRole("button", { name: "Afficher la carte" }).click();
  const frame = page.getByTitle(/^Carte\s: Vigie Lagon/);
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute("referrerpolicy", "no-referrer");
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  for (const address of asked) expect(new URL(address).host).toBe("www.openstreetmap.org");
});

test("the address of a profile can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openProfile(page);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Partager" }).click();
  await expect(page.getByText("Lien copié")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/company\/vigie-lagon-fictif$/);
});

test("what is not published is not found, and says where to go", async ({ page }) => {
  const response = await page.goto("/company/absente");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Entreprise non trouvée.");
  await page.getByRole("link", { name: "Retour à l’annuaire" }).click();
  await expect(page).toHaveURL("/directory");
});

test("an unknown category is not found, in the agreed words", async ({ page }) => {
  const response = await page.goto("/category/inconnue");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Catégorie non trouvée");
  await expect(page.getByText("La catégorie demandée n’existe pas ou a été renommée.")).toBeVisible();
});
