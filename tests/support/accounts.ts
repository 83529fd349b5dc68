import { randomUUID } from "node:crypto";
import { desc, sql } from "drizzle-orm";
import { accounts } from "#app/core/password/credentials.table.ts";
import { followLink as follow } from "#app/features/sign-in/links/follow-link.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Actor, PublicScope } from "#app/platform/http/scope.ts";
import { mails } from "#app/platform/mail/mails.table.ts";

export const PASSWORD = "Cagou-bleu-2026";

// Cached per password, since hashing is slow.
const hashes = new Map<string, Promise<string>>();
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

export async function aPassword(db: Database, { id }: Actor, password = PASSWORD) {
  await db.insert(accounts).values({
    id: randomUUID(),
    accountId: id,
    providerId: "credential",
    userId: id,
    password: await hashOnce(password),
  });
}

/** Payload of the last mail, with its recipient and template. */
/** Within one transaction, where all timestamps are equal. */
const writtenLast = sql`cmin::text::bigint desc`;

export async function lastMail(db: Database) {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.createdAt), writtenLast).limit(1);
  if (!mail) throw new Error("no mail was enqueued");
  return { to: mail.recipient, template: mail.template, values: mail.payload as Record<string, string> };
}

export function tokenIn(url: string | undefined): string {
  return new URL(url ?? "").searchParams.get("token") ?? "";
}

export const followLink = (scope: PublicScope, token: string) => follow(scope, token, async () => {});
