import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { siteTest as test } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

type Ask = { path: string; fields: Record<string, string> };

/** The forms of accounts that may not tell whether an address is known (threat T03). */
const forms: Record<string, Ask> = {
  "a password that is wrong": { path: "/login", fields: { password: "Autre-chose-2026" } },
  "a login link": { path: "/login", fields: { intent: "link" } },
  "the confirmation once more": { path: "/login", fields: { intent: "resend" } },
  "a new password": { path: "/mot-de-passe-oublie", fields: {} },
};

describe.each(Object.entries(forms))("asking for %s", (_name, form) => {
  test("shows the same, to the byte, for a known and an unknown address", async ({ site }) => {
    const { email } = await site.aKnownMember({ email: `${randomUUID().slice(0, 8)}@canari.example` });
    const seen = [
      await ask(site.visitor(), form, email),
      await ask(site.visitor(), form, anUnknownOneAsLongAs(email)),
    ];
    expect(seen[0]).toEqual(seen[1]);
    expect([200, 422]).toContain(seen[0]?.status);
  });
});

/** The page repeats it, so that its length would show. */
const anUnknownOneAsLongAs = (known: string) =>
  `${randomUUID().replaceAll("-", "").slice(0, known.indexOf("@"))}@canari.example`;

async function ask(visitor: Visitor, { path, fields }: Ask, email: string) {
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
