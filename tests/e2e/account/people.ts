import { randomUUID } from "node:crypto";
import { parse } from "node-html-parser";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import type { Actor } from "#app/platform/http/scope.ts";
import { aPassword, PASSWORD } from "#tests/support/accounts.ts";
import { aMember } from "#tests/support/factories.ts";
import { expect, type Page } from "../journey.ts";

export { PASSWORD };

export const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@canari.example`;

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

/** Signs in without the form (tested in `sign-in.spec.ts`) and without its flash message. */
export async function enter(page: Page, given: Partial<Actor> = {}): Promise<Actor> {
  const member = await aKnownMember(given);
  const origin = process.env.RECIF_TEST_URL ?? "";
  const form = { email: member.email, password: PASSWORD };
  const answer = await page.request.post(`${origin}/login`, { form, headers: { origin }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  await page.context().clearCookies({ name: "recif.flash" });
  return member;
}

/**
 * Newest mail to an address, from the storage of a site without SMTP (`dev/mail.spec.ts` tests the page). `link`:
 * first link that contains a text.
 */
export async function readMail(page: Page, to: string, subject: RegExp) {
  let path = "";
  await expect(async () => {
    const rows = (await read(page, "/dev/mail")).querySelectorAll("tbody tr");
    const links = rows.filter((row) => row.text.includes(to)).map((row) => row.querySelector("a"));
    path = links.find((one) => subject.test(one?.text ?? ""))?.getAttribute("href") ?? "";
    expect(path).not.toBe("");
  }).toPass({ intervals: [50, 100, 200, 400] });
  const mail = await read(page, path);
  const addresses = mail.querySelectorAll("main a").map((one) => one.getAttribute("href") ?? "");
  return {
    text: mail.querySelector("main")?.text ?? "",
    link: (part: string) => addresses.find((address) => address.includes(part)) ?? `no link with ${part}`,
  };
}

async function read(page: Page, path: string) {
  const answer = await page.request.get((process.env.RECIF_TEST_URL ?? "") + path);
  return parse(await answer.text());
}
