import { randomUUID } from "node:crypto";
import { aVisitor } from "./visitor.ts";

type SilentForm = { path: string; fields: Record<string, string> };

/** The forms that may not tell whether an address is known (threat T03). */
export const silentForms: Record<string, SilentForm> = {
  "a password that is wrong": { path: "/login", fields: { password: "Autre-chose-2026" } },
  "a login link": { path: "/login", fields: { intent: "link" } },
  "the confirmation once more": { path: "/login", fields: { intent: "resend" } },
  "a new password": { path: "/mot-de-passe-oublie", fields: {} },
  "the newsletter": { path: "/newsletter", fields: { rgpdConsent: "on" } },
  "a login link, while registering": { path: "/register", fields: { intent: "link" } },
};

/** Asks as a new visitor, and returns what can be read from the answer, without what differs every time. */
export async function askSilently(siteUrl: string, { path, fields }: SilentForm, email: string) {
  const visitor = aVisitor(siteUrl);
  // Uncompressed: the size of a compressed page depends on its nonce.
  const answer = await visitor.post(path, { ...fields, email }, { "accept-encoding": "identity" });
  const headers = [...answer.headers].filter(
    ([name]) => !/^(date|x-request-id|content-security-policy|etag)$/.test(name),
  );
  const body = answer.body
    .replaceAll(email, "<address>")
    // Where it is written so that it can break.
    .replaceAll(email.split("@")[0] ?? email, "<name>")
    // What a passkey would sign: made anew for each page.
    .replaceAll(/challenge(\W+)[\w-]{72}/g, "challenge")
    .replaceAll(/nonce="[^"]*"/g, "nonce")
    .replaceAll(answer.headers.get("x-request-id") ?? "?", "<request>");
  return { status: answer.status, headers, body };
}

/** As long as every other one of them, which the page repeats. */
export const anAddress = () => `${randomUUID().slice(0, 8)}@canari.example`;
