import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../journey.ts";

test("a mail that does not leave is read on the site, and its link followed", async ({ page, context }) => {
  const email = `lecture-${Date.now()}@client.example`;
  await page.goto("/register");
  const form = page.getByRole("main");
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: /compte|inscri/i }).click();
  await expect(form).toContainText(/boîte/i);

  const row = page.getByRole("row").filter({ hasText: email });
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(row.getByText("Gardé ici")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);

  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vos identifiants Récif");
  await expectAccessible(page);

  const letter = page.frameLocator("iframe");
  await expect(letter.getByRole("heading", { level: 1 })).toHaveText("Bienvenue sur Récif");
  const opened = context.waitForEvent("page");
  // By keyboard: a click's coordinates in a frame change if the page hydrates meanwhile.
  await letter.getByRole("link", { name: "Confirmer mon adresse" }).press("Enter");
  await expect(await opened).toHaveURL(/\/auth\/confirm\?token=/);
});
