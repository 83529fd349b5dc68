import { proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import { createPerson, isPersonKnown } from "#app/core/person/people.server.ts";
import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInTurn } from "#app/platform/http/limits.server.ts";
import type { PublicScope, SystemScope } from "#app/platform/http/scope.ts";
import { whenToMailRight } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { issueLink } from "../links/links.server.ts";
import { accountCredentialsMail } from "../mails/accounts.mails.ts";
import { addCredential } from "./credentials.server.ts";
import { generatePassword } from "./generated-password.server.ts";
import { orTooMany } from "./or-too-many.server.ts";

export type SignUp = {
  /** Trimmed and lower-cased by the form's schema. */
  email: string;
  origin: "register" | "quick_signup" | "newsletter";
  /** Version of the consent sentence that was accepted, and the path of the page it stood on. */
  consentVersion: string;
  page: string;
  /** Where they were: a path of this site, to which the mailed confirmation leads back. */
  from?: string;
  /** True when the address was proven before, by a mailed link (newsletter confirmation). */
  proven?: boolean;
  /** When its mail leaves, as `whenToSignUp` says; at once without. */
  afterSeconds?: number;
};
export type SignedUp = { kind: "created"; userId: string } | { kind: "exists" };

export const TEMPORARY_PASSWORD_HOURS = 72;

/**
 * Whether this network may sign this address up now, and when its mail may leave; ask before `signUp`, for known and
 * unknown addresses alike (decision E7, threat T05). What others do makes its mail wait (threat T58).
 * @returns in how many seconds the mail may leave, 0 for now; undefined when this network has asked for too many, or
 * others for more than a day's mails to this mailbox
 */
export async function whenToSignUp(scope: PublicScope, email: string): Promise<number | undefined> {
  const { network } = scope.facts;
  const verdict = await countInTurn(scope, [
    { name: "sign-up-address-network", subject: `${email} ${network}`, limit: 5, seconds: 3600 },
    { name: "sign-up-network", subject: network, limit: 20, seconds: 3600 },
  ]);
  if (!verdict.allowed) return undefined;
  // An account that exists gets no mail, so that its owner's allowance of mails is not used up by others.
  if (await isPersonKnown(scope, email)) return 0;
  return whenToMailRight(scope, { to: email, network, kind: accountCredentialsMail.name });
}

/** A password that was made for somebody, and what is stored of it. */
type TemporaryPassword = { password: string; hash: string };

/** Ask for it before a transaction is opened: a connection must not be held while hashing. */
export async function makeTemporaryPassword(origin: SignUp["origin"]): Promise<TemporaryPassword> {
  const password = generatePassword(origin === "register" ? 16 : 14);
  return { password, hash: await orTooMany(hashPassword(password)) };
}

/**
 * Creates an account with a temporary password (decision E1), and its mail in the same transaction.
 * Of two sign-ups of one address at once, one creates and the other is told that it exists. An address that has an
 * account costs a hash too, so that it takes as long (threat T03).
 */
export async function signUp(scope: SystemScope, request: SignUp): Promise<SignedUp> {
  const temporary = await makeTemporaryPassword(request.origin);
  return inTransaction(scope, (inside) => signUpWith(inside, request, temporary));
}

/** The same in the caller's transaction, with a password that was made before it. */
export async function signUpWith(
  scope: SystemScope,
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
