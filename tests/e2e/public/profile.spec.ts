import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../journey.ts";

/** A published company with an address, found as a visitor would. */
async function openProfile(page: Page): Promise<void> {
  await page.goto("/directory?q=vigie+lagon");
  await hydrated(page);
  await page.locator(".company-row").first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /Vigie Lagon/ })).toBeFocused();
}

/** Every address that the page asks for, outside this site. */
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

test("a quote and the contact details are asked for beside the name", async ({ page }) => {
  await openProfile(page);
  const name = await page.getByRole("heading", { level: 1 }).boundingBox();
  for (const act of ["Demander un devis", "Voir les coordonnées"]) {
    const box = await page.locator(".profile-acts").getByRole("link", { name: act }).boundingBox();
    expect(box?.y, act).toBeLessThan((name?.y ?? 0) + 200);
    expect(box?.x, act).toBeGreaterThan((name?.x ?? 0) + 200);
  }
  await expect(page.locator("#contact").getByText("Protégé")).toHaveCount(1);

  await page.locator(".profile-acts").getByRole("link", { name: "Demander un devis" }).click();
  const offer = page.getByRole("region", { name: /^Demander un devis à Vigie Lagon/ });
  await expect(offer).toBeInViewport();
  await expect(offer.getByRole("link", { name: "Demander sans compte" })).toHaveAttribute(
    "href",
    /^\/devis\?entreprise=vigie-lagon-fictif&category=[a-z0-9-]+$/,
  );
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
  const frame = page.getByTitle(/^Carte : Vigie Lagon/);
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
