import { expectAccessibleInBothThemes } from "../accessible.ts";
import { enter } from "../account/people.ts";
import { expect, hydrated, test } from "../journey.ts";

test("a partner's token is shown once, opens the API, and no longer when it is revoked", async ({
  page,
  request,
}) => {
  await enter(page, { role: "admin" });
  await page.goto("/admin/partenaires");
  await hydrated(page);
  const name = `Chambre ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Nom").fill(name);
  await page.getByRole("button", { name: "Ajouter" }).click();
  const card = page.getByRole("listitem").filter({ hasText: name });
  const give = card.getByRole("button", { name: "Créer un jeton d’API" });
  await give.focus();
  await give.press("Enter");
  const shown = card.getByText(`Le jeton d’API de ${name}`);
  await expect(shown).toBeVisible();
  const token = (await card.locator("code").textContent()) ?? "";
  expect(token).toMatch(/^recif_[A-Za-z0-9_-]{43}$/);
  await expectAccessibleInBothThemes(page);
  const ask = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.get("/api/v1/zones", { headers })).status();
  };
  expect(await ask()).toBe(200);
  await card.getByRole("button", { name: "Révoquer le jeton d’API" }).click();
  await expect(give).toBeVisible();
  expect(await ask()).toBe(401);
  await page.reload();
  await expect(card.locator("code")).toHaveCount(0);
});
