import type { Locator } from "@playwright/test";
import type { Database } from "#app/platform/db/client.server.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { expect, type Page } from "../journey.ts";

export async function inDatabase<T>(ask: (db: Database) => Promise<T>): Promise<T> {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    return await ask(openDatabase(pool));
  } finally {
    await pool.end();
  }
}

export const someCompanies = (count: number) =>
  inDatabase(async (db) => {
    const made: { id: string; slug: string }[] = [];
    for (let n = 0; n < count; n += 1) made.push(await aCompany(db));
    return made;
  });

export const contactBlock = (page: Page) => page.locator("#contact");

type QuoteAnswers = { email: string; message?: string };

export async function fillQuote(
  form: Locator,
  { email, message = "Un devis pour trois postes." }: QuoteAnswers,
) {
  await form.getByLabel("Nom de l’entreprise").fill("Boulangerie du Port");
  await form.getByLabel("Nom du contact").fill("Marie Dupont");
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByLabel("Message").fill(message);
  await form.getByRole("checkbox", { name: /^J’accepte/ }).check();
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, most = 40) {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
