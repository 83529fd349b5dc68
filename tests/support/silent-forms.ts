import { randomUUID } from "node:crypto";
import { aVisitor } from "./visitor.ts";

type SilentForm = { path: string; fields: Record<string, string> };

/** Forms that must not reveal whether an address has an account (threat T03). */
export const silentForms: Record<string, SilentForm> = {
  "a password that is wrong": { path: "/login", fields: { password: "Autre-chose-2026" } },
  "a login link": { path: "/login", fields: { intent: "link" } },
  "the confirmation once more": { path: "/login", fields: { intent: "resend" } },
  "a new password": { path: "/mot-de-passe-oublie", fields: {} },
  "the newsletter": { path: "/newsletter", fields: { rgpdConsent: "on" } },
  "a login link, while registering": { path: "/register", fields: { intent: "link" } },
};

/** Submits as a new visitor and returns the response without values that always differ. */
export async function askSilently(siteUrl: string, { path, fields }: SilentForm, email: string) {
  const visitor = aVisitor(siteUrl);
  // Uncompressed: the compressed size depends on the nonce.
  const answer = await visitor.post(path, { ...fields, email }, { "accept-encoding": "identity" });
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|x-request-id|content-security-policy|etag)$/.test(name),
  );
  const body = answer.body
    .replaceAll(email, "<address>")
    // Also where it is split by break opportunities.
    .replaceAll(email.split("@")[0] ?? email, "<name>")
    // WebAuthn challenge, new for each page.
    .replaceAll(/challenge(\W+)[\w-]{72}/g, "challenge")
    .replaceAll(/nonce="[^"]*"/g, "nonce")
    .replaceAll(answer.headers.get("x-request-id") ?? "?", "<request>");
  return { status: answer.status, headers, body };
}

/** Constant length, since pages repeat it. */
export const anAddress = () => `${randomUUID().slice(0, 8)}@canari.example`;
