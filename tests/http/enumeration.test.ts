import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPassword } from "#tests/support/accounts.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { aVisitor } from "#tests/support/visitor.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let site: RunningSite;

beforeAll(async () => {
  database = await aDatabase();
  site = await startSite({ DATABASE_URL: database.url, TRUSTED_PROXIES: "1" });
});

afterAll(async () => {
  await site?.stop();
  await database?.close();
});

type Ask = { path: string; fields: Record<string, string> };

/** The forms of accounts that may not tell whether an address is known (threat T03). */
const forms: Record<string, Ask> = {
  "a password that is wrong": { path: "/login", fields: { password: "Autre-chose-2026" } },
  "a login link": { path: "/login", fields: { intent: "link" } },
  "the confirmation once more": { path: "/login", fields: { intent: "resend" } },
  "a new password": { path: "/mot-de-passe-oublie", fields: {} },
};

/** As long as the known ones, which the page repeats. */
const unknownAddress = (known: string) =>
  `${randomUUID().replaceAll("-", "").slice(0, known.indexOf("@"))}@canari.example`;

async function aKnownAddress(): Promise<string> {
  const member = await aMember(database.db, { email: `${randomUUID().slice(0, 8)}@canari.example` });
  await aPassword(database.db, member);
  return member.email;
}

async function ask({ path, fields }: Ask, email: string) {
  const visitor = aVisitor(site.url);
  // Uncompressed: the size of a compressed page depends on its nonce.
  const answer = await visitor.post(path, { ...fields, email }, { "accept-encoding": "identity" });
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|x-request-id|content-security-policy|etag)$/.test(name),
  );
  const body = answer.body
    .replaceAll(email, "<address>")
    .replaceAll(/nonce="[^"]*"/g, "nonce")
    .replaceAll(answer.headers.get("x-request-id") ?? "?", "<request>");
  return { status: answer.status, headers, body };
}

describe.each(Object.entries(forms))("asking for %s", (_name, form) => {
  test("shows the same, to the byte, for a known and an unknown address", async () => {
    const known = await aKnownAddress();
    const seen = [await ask(form, known), await ask(form, unknownAddress(known))];
    expect(seen[0]).toEqual(seen[1]);
    expect([200, 422]).toContain(seen[0]?.status);
  });
});
