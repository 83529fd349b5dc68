import { randomUUID } from "node:crypto";
import { desc } from "drizzle-orm";
import type { SignInFacts } from "#app/features/accounts/sessions/session.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { accounts } from "#app/platform/db/schema/auth.ts";
import { mails } from "#app/platform/db/schema/mails.ts";
import type { Actor } from "#app/platform/http/scope.ts";

export const siteUrl = "https://recif.example";
export const PASSWORD = "Cagou-bleu-2026";

/** Facts of a request; a network of its own unless given, so that tests do not share its limits. */
export function factsOf(given: Partial<SignInFacts> = {}): SignInFacts {
  return {
    keys: { secret: "a-secret-of-tests-that-is-long-enough-0123456789", siteUrl },
    cookie: null,
    clientAddress: `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`,
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ...given,
  };
}

/** The same browser, after it received a `Set-Cookie`. */
export function withCookie(facts: SignInFacts, setCookie: string): SignInFacts {
  return { ...facts, cookie: setCookie.split(";")[0] ?? null };
}

// One hash serves every member with that password: hashing is slow on purpose.
const hashes = new Map<string, Promise<string>>();
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Gives a member a password. */
export async function aPassword(db: Database, { id }: Actor, password = PASSWORD) {
  await db.insert(accounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: await hashOnce(password),
  });
}

/** What the last mail carries: its recipient, its kind, and the values its template shows. */
export async function lastMail(db: Database) {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(1);
  if (!mail) throw new Error("no mail was enqueued");
  return { to: mail.recipient, template: mail.template, values: mail.payload as Record<string, string> };
}

export function tokenIn(url: string | undefined): string {
  return new URL(url ?? "").searchParams.get("token") ?? "";
}
