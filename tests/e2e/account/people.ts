import { randomUUID } from "node:crypto";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { aMember } from "#tests/support/factories.ts";
import { expect, type Page } from "../journey.ts";

export { PASSWORD };

export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@canari.example`;

/** Somebody who has an account and a password since yesterday. */
export async function aKnownMember(given: Partial<Actor> = {}): Promise<Actor> {
  const pool = openPool(process.env.RECIF_TEST_DATABASE_URL ?? "", 1);
  try {
    const db = openDatabase(pool);
    const yesterday = new Date(Date.now() - 86_400_000);
    const member = await aMember(db, { email: newAddress("membre"), createdAt: yesterday, ...given });
    await aPassword(db, member);
    return member;
  } finally {
    await pool.end();
  }
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
  const form = page.getByRole("main");
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByRole("textbox", { name: "Mot de passe" }).fill(password);
  await form.getByRole("button", { name: "Se connecter", exact: true }).click();
}

/** Reads the newest mail to an address where a site without SMTP shows it. Leaves the page on that mail. */
export async function openMail(page: Page, to: string, subject: RegExp) {
  const row = page.getByRole("row").filter({ hasText: to });
  const mail = row.getByRole("link", { name: subject }).first();
  await expect(async () => {
    await page.goto("/dev/mail");
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  await expect(page.getByRole("heading", { name: "Texte" })).toBeVisible();
  return page.getByRole("main");
}
