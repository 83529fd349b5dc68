import { proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import { issueLink } from "#app/core/link/links.server.ts";
import { addCredential } from "#app/core/password/credentials.server.ts";
import { createPerson, isPersonKnown } from "#app/core/person/people.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import { orTooMany } from "#app/platform/http/or-too-many.server.ts";
import type { MailScope, PublicScope } from "#app/platform/http/scope.ts";
import { whenToMailRight } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { generatePassword } from "./generated-password.server.ts";
import { accountCredentialsMail } from "./mails/sign-in.mails.ts";

export type SignUp = {
  email: string;
  origin: "register" | "quick_signup" | "newsletter";
  /** Version of the accepted consent sentence, and the path of its page. */
  consentVersion: string;
  page: string;
  from?: string;
  proven?: boolean;
  afterSeconds?: number;
};
export type SignedUp = Outcome<"exists" | { created: { userId: string } }>;

export const TEMPORARY_PASSWORD_HOURS = 72;

/**
 * Rate limit of sign-ups; call before `signUp`, for known and unknown addresses alike (decision E7, threat T05).
 * Requests by others only delay the e-mail (threat T58).
 * @returns delay of the e-mail in seconds; undefined when this network exceeded its limit, or others a day's quota of
 * this mailbox
 */
export async function whenToSignUp(
  scope: Pick<PublicScope, "db" | "facts">,
  email: string,
): Promise<number | undefined> {
  const { network } = scope.facts;
  const verdict = await countInOrder(scope, [
    { name: "sign-up-address-network", subject: `${email} ${network}`, limit: 5, seconds: 3600 },
    { name: "sign-up-network", subject: network, limit: 20, seconds: 3600 },
  ]);
  if (!verdict.allowed) return undefined;
  // Known accounts get no e-mail, so that others cannot exhaust their quota.
  if (await isPersonKnown(scope, email)) return 0;
  return whenToMailRight(scope, { to: email, network, kind: accountCredentialsMail.name });
}

type TemporaryPassword = { password: string; hash: string };

/** Call before a transaction: hashing must not block a connection. */
export async function makeTemporaryPassword(origin: SignUp["origin"]): Promise<TemporaryPassword> {
  const password = generatePassword(origin === "register" ? 16 : 14);
  return { password, hash: await orTooMany(hashPassword(password)) };
}

/**
 * Creates an account with a temporary password (decision E1) and its e-mail, in one transaction. Of two concurrent
 * sign-ups, one creates and the other finds it existing. A known address costs a hash too, so that it takes as long
 * (threat T03).
 */
export async function signUp(scope: MailScope, request: SignUp): Promise<SignedUp> {
  const temporary = await makeTemporaryPassword(request.origin);
  return inTransaction(scope, (inside) => signUpWith(inside, request, temporary));
}

export async function signUpWith(
  scope: MailScope,
  request: SignUp,
  { password, hash }: TemporaryPassword,
): Promise<SignedUp> {
  const userId = await openAccount(scope, request, hash);
  if (!userId) return { kind: "exists" };

  await proveConsent(scope, {
    purpose: `account:${request.origin}`,
    subjectId: userId,
    textVersion: request.consentVersion,
    page: request.page,
  });
  const confirmUrl = await issueLink(scope, { userId, kind: "confirm", redirectTo: request.from });
  await enqueueMail(scope, accountCredentialsMail, {
    to: request.email,
    payload: { email: request.email, password, confirmUrl },
    afterSeconds: request.afterSeconds ?? 0,
  });
  return { kind: "created", userId };
}

async function openAccount(scope: DbScope, { email, origin, proven = false }: SignUp, hash: string) {
  const userId = await createPerson(scope, {
    email,
    origin,
    proven,
    temporaryPasswordExpiresAt: new Date(Date.now() + TEMPORARY_PASSWORD_HOURS * 3_600_000),
  });
  if (userId) await addCredential(scope, userId, hash);
  return userId;
}
