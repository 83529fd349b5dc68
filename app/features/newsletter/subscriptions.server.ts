import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { forgetConsents, lastConsent, proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { hashToken, newToken } from "#app/platform/auth/secret-token.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MailScope, MemberScope } from "#app/platform/http/scope.ts";
import { days } from "#app/platform/privacy/noun-privacy.ts";
import { withdrawIssueMails } from "./issues/withdraw.server.ts";
import { NEWSLETTER_CONSENT_VERSION } from "./newsletter.rules.ts";
import { sendConfirmation, sendWelcome } from "./subscription-mails.server.ts";

/** As stated in the e-mail; the pending subscription is then purged. */
export const CONFIRM_WITHIN = days(7);

export type Invitation = {
  email: string;
  isBusinessOwner: boolean;
  /** Path of the page with the consent. */
  page: string;
};

/**
 * Creates a pending subscription with its confirmation e-mail, or repeats the welcome for a subscribed address. Runs
 * in the caller's transaction, after `canMail` allowed it.
 */
export async function inviteToConfirm(
  scope: MailScope,
  { email, isBusinessOwner, page, afterSeconds = 0 }: Invitation & { afterSeconds?: number },
): Promise<void> {
  const token = newToken();
  const pending = {
    isBusinessOwner,
    confirmTokenHash: hashToken(token),
    confirmExpiresAt: new Date(Date.now() + CONFIRM_WITHIN.days * 86_400_000),
    updatedAt: new Date(),
  };
  const [invited] = await scope.db
    .insert(newsletterSubscriptions)
    .values({ email, unsubscribeToken: newToken(), ...pending })
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: pending,
      setWhere: eq(newsletterSubscriptions.isActive, false),
    })
    .returning({
      id: newsletterSubscriptions.id,
      unsubscribeToken: newsletterSubscriptions.unsubscribeToken,
    });
  if (!invited) return sendWelcome(scope, email);

  await proveSubscription(scope, invited.id, page);
  await sendConfirmation(scope, { ...invited, email, token, afterSeconds });
}

/** Read only: does not confirm. */
export async function findPendingSubscription({ db }: DbScope, token: string) {
  const [found] = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(confirmable(token));
  return found;
}

type ConfirmedSubscription = {
  email: string;
  /** Consent for the account that is created with the subscription. */
  consentVersion: string;
  page: string;
};

/**
 * Activates and welcomes the subscription; the caller creates its account in the same transaction. Undefined when the
 * link is unknown, used or expired; of two concurrent calls, one confirms.
 */
export async function confirmSubscription(
  scope: MailScope,
  token: string,
): Promise<ConfirmedSubscription | undefined> {
  const [confirmed] = await scope.db
    .update(newsletterSubscriptions)
    .set(confirmedNow())
    .where(confirmable(token))
    .returning({ id: newsletterSubscriptions.id, email: newsletterSubscriptions.email });
  if (!confirmed) return undefined;
  const consent = await lastConsent(scope, "newsletter", confirmed.id);
  await sendWelcome(scope, confirmed.email);
  return {
    email: confirmed.email,
    page: consent?.page ?? "/newsletter",
    consentVersion: consent?.textVersion ?? NEWSLETTER_CONSENT_VERSION,
  };
}

export async function findByUnsubscribeToken({ db }: DbScope, token: string) {
  const [found] = await db
    .select({
      isActive: newsletterSubscriptions.isActive,
      confirmExpiresAt: newsletterSubscriptions.confirmExpiresAt,
    })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.unsubscribeToken, token));
  return found && { isActive: found.isActive, isPending: found.confirmExpiresAt !== null };
}

/** One-click, idempotent. An unconfirmed subscription is deleted; a confirmed one stays inactive, as a record. */
export async function unsubscribe(scope: DbScope, token: string): Promise<void> {
  const withToken = eq(newsletterSubscriptions.unsubscribeToken, token);
  await inTransaction(scope, async (inside) => {
    const [forgotten] = await inside.db
      .delete(newsletterSubscriptions)
      .where(and(withToken, isNull(newsletterSubscriptions.confirmedAt)))
      .returning({ id: newsletterSubscriptions.id });
    if (forgotten) await forgetConsents(inside, [forgotten.id]);
    else await leave(inside, withToken);
  });
}

async function leave(scope: DbScope, which: SQL | undefined): Promise<void> {
  const gone = await scope.db
    .update(newsletterSubscriptions)
    .set(left(new Date()))
    .where(which)
    .returning({ id: newsletterSubscriptions.id });
  for (const { id } of gone) await withdrawIssueMails(scope, { subscriptionId: id });
}

const left = (now: Date) => ({
  isActive: false,
  unsubscribedAt: now,
  confirmTokenHash: null,
  confirmExpiresAt: null,
  updatedAt: now,
});

export async function changeOwnSubscription(
  scope: MemberScope,
  { active, isBusinessOwner }: { active: boolean; isBusinessOwner: boolean },
): Promise<void> {
  const own = eq(newsletterSubscriptions.email, scope.actor.email);
  await inTransaction(scope, async (inside) => {
    await inside.db
      .update(newsletterSubscriptions)
      .set({ updatedAt: new Date(), isBusinessOwner })
      .where(own);
    if (!active) await leave(inside, own);
  });
}

export function leaveOwnSubscription(scope: MemberScope): Promise<void> {
  const active = and(
    eq(newsletterSubscriptions.email, scope.actor.email),
    isNull(newsletterSubscriptions.unsubscribedAt),
  );
  return inTransaction(scope, (inside) => leave(inside, active));
}

function confirmedNow() {
  const now = new Date();
  return {
    isActive: true,
    confirmedAt: now,
    subscribedAt: now,
    unsubscribedAt: null,
    confirmTokenHash: null,
    confirmExpiresAt: null,
    updatedAt: now,
  };
}

/** The address is verified: no confirmation e-mail is needed. */
export function subscribeMember(scope: MemberScope, isBusinessOwner: boolean): Promise<void> {
  const active = { ...confirmedNow(), isBusinessOwner };
  return inTransaction(scope, async (inside) => {
    const [subscribed] = await inside.db
      .insert(newsletterSubscriptions)
      .values({ email: inside.actor.email, unsubscribeToken: newToken(), ...active })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: active })
      .returning({ id: newsletterSubscriptions.id });
    if (subscribed) await proveSubscription(inside, subscribed.id, "/settings");
  });
}

/** With its consents. */
export async function forgetSubscription(scope: MemberScope): Promise<void> {
  const gone = await scope.db
    .delete(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, scope.actor.email))
    .returning({ id: newsletterSubscriptions.id });
  await forgetConsents(
    scope,
    gone.map(({ id }) => id),
  );
}

/** Moves a subscription to the new address. Of two, the active one stays, or the new address's if both are. */
export async function moveSubscription(
  scope: DbScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db } = scope;
  const of = (email: string) => eq(newsletterSubscriptions.email, email);
  const [old] = await db
    .select({ active: newsletterSubscriptions.isActive })
    .from(newsletterSubscriptions)
    .where(of(from));
  if (!old) return;
  const isIdle = eq(newsletterSubscriptions.isActive, false);
  if (old.active) await db.delete(newsletterSubscriptions).where(and(of(to), isIdle));
  const isThere = (await db.$count(newsletterSubscriptions, of(to))) > 0;
  if (isThere) await db.delete(newsletterSubscriptions).where(of(from));
  else await db.update(newsletterSubscriptions).set({ email: to, updatedAt: new Date() }).where(of(from));
}

const proveSubscription = (scope: DbScope, subjectId: string, page: string) =>
  proveConsent(scope, { purpose: "newsletter", subjectId, page, textVersion: NEWSLETTER_CONSENT_VERSION });

const confirmable = (token: string) =>
  and(
    eq(newsletterSubscriptions.confirmTokenHash, hashToken(token)),
    gt(newsletterSubscriptions.confirmExpiresAt, new Date()),
  );
