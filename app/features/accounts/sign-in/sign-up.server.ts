import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { accounts } from "#app/platform/db/schema/auth.ts";
import { consentProofs } from "#app/platform/db/schema/consent.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { countAgainst, networkOf } from "#app/platform/http/limits.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { mayMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { issueLink } from "../links/links.server.ts";
import { accountCredentialsMail } from "../mails/accounts.mails.ts";
import { generatePassword } from "./generated-password.server.ts";

export type SignUp = {
  /** Trimmed and lower-cased by the form's schema. */
  email: string;
  origin: "register" | "quick_signup" | "newsletter";
  /** Version of the consent sentence that was accepted, and the path of the page it stood on. */
  consentVersion: string;
  page: string;
  siteUrl: string;
  /** True when the address was proven before, by a mailed link (newsletter confirmation). */
  proven?: boolean;
};
export type SignedUp = { kind: "created"; userId: string } | { kind: "exists" };

const TEMPORARY_PASSWORD_HOURS = 72;

/**
 * Whether this network may sign this address up now; ask before `signUp`, for known and unknown addresses alike
 * (decision E7, threat T05).
 */
export async function maySignUp({ db }: Pick<PublicScope, "db">, email: string, clientAddress: string) {
  const network = networkOf(clientAddress);
  const verdict = await countAgainst(db, [
    { name: "sign-up-network", subject: network, limit: 20, seconds: 3600 },
    { name: "sign-up-address", subject: email, limit: 5, seconds: 3600 },
  ]);
  if (!verdict.allowed) return false;
  // An account that exists gets no mail, so that its owner's allowance of mails is not used up by others.
  const known = await db.query.users.findFirst({ columns: { id: true }, where: eq(users.email, email) });
  return known !== undefined || mayMail({ db }, { to: email, network, kind: accountCredentialsMail.name });
}

/**
 * Creates an account with a temporary password (decision E1), and its mail in the same transaction.
 * Of two sign-ups of one address at once, one creates and the other is told that it exists.
 */
export async function signUp(scope: PublicScope, request: SignUp): Promise<SignedUp> {
  const password = generatePassword(request.origin === "register" ? 16 : 14);
  // Before the transaction: a connection must not be held while hashing.
  const hash = await hashPassword(password);

  return scope.db.transaction(async (tx) => {
    const userId = await insertUser({ db: tx }, request, hash);
    if (!userId) return { kind: "exists" };

    await tx.insert(consentProofs).values({
      purpose: `account:${request.origin}`,
      subjectId: userId,
      textVersion: request.consentVersion,
      page: request.page,
    });
    const confirmUrl = await issueLink({ db: tx }, { userId, kind: "confirm", siteUrl: request.siteUrl });
    await enqueueMail({ ...scope, db: tx }, accountCredentialsMail, {
      to: request.email,
      payload: { email: request.email, password, confirmUrl },
    });
    return { kind: "created", userId };
  });
}

async function insertUser({ db }: Pick<PublicScope, "db">, request: SignUp, hash: string) {
  const [created] = await db
    .insert(users)
    .values({
      id: randomUUID(),
      name: request.email.slice(0, request.email.indexOf("@")),
      email: request.email,
      emailVerified: request.proven ?? false,
      origin: request.origin,
      mustChoosePassword: true,
      temporaryPasswordExpiresAt: new Date(Date.now() + TEMPORARY_PASSWORD_HOURS * 3_600_000),
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!created) return undefined;
  await db.insert(accounts).values({
    id: randomUUID(),
    accountId: created.id,
    providerId: "credential",
    userId: created.id,
    password: hash,
  });
  return created.id;
}
