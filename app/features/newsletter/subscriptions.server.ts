import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "#app/platform/db/client.server.ts";
import { consentProofs } from "#app/platform/db/schema/consent.ts";
import { newsletterSubscriptions } from "#app/platform/db/schema/newsletter.ts";
import { users } from "#app/platform/db/schema/people.ts";
import { countAgainst, networkOf } from "#app/platform/http/limits.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { mayMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { newsletterConfirmationMail, newsletterWelcomeMail } from "./newsletter.mails.ts";
import { NEWSLETTER_CONSENT_VERSION } from "./newsletter.rules.ts";

/** The queue between asking and mailing. */
export const ASKED_SUBSCRIPTIONS = "asked-subscriptions";

export type AskedSubscription = {
  email: string;
  isBusinessOwner: boolean;
  /** The path of the page on which the consent was given. */
  page: string;
  network: string;
};
export type SubscriptionAnswer = { kind: "asked" } | { kind: "limited"; retryAfterSeconds: number };

/** As long as the mail says; then the pending subscription is purged. */
const CONFIRM_DAYS = 7;

/**
 * Somebody asks for the newsletter, for any address. The answer is the same and takes the same time whether the
 * address is unknown, waiting or subscribed: finding out is the job's work (decision E4, threat T03).
 */
export async function askForSubscription(
  { db, jobs }: PublicScope,
  asked: Omit<AskedSubscription, "network"> & { clientAddress: string },
): Promise<SubscriptionAnswer> {
  const { clientAddress, ...job } = asked;
  const network = networkOf(clientAddress);
  const verdict = await countAgainst(db, [
    { name: "newsletter-network", subject: network, limit: 20, seconds: 3600 },
    { name: "newsletter-address", subject: asked.email, limit: 5, seconds: 3600 },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  await jobs.enqueue(db, ASKED_SUBSCRIPTIONS, { ...job, network });
  return { kind: "asked" };
}

/**
 * The job: a pending subscription and its confirmation mail, or the welcome again for an address that is subscribed.
 * Nothing else exists before the confirmation (docs/decisions/0021-newsletter-double-opt-in.md).
 */
export async function mailAskedSubscription(
  scope: PublicScope,
  asked: AskedSubscription,
  siteUrl: string,
): Promise<void> {
  const { email: to, network } = asked;
  if (!(await mayMail(scope, { to, network, kind: newsletterConfirmationMail.name }))) return;
  await scope.db.transaction((tx) => inviteToConfirm({ ...scope, db: tx }, asked, siteUrl));
}

/** Runs in the caller's transaction, after `mayMail` said yes. */
export async function inviteToConfirm(
  scope: PublicScope,
  { email, isBusinessOwner, page }: Omit<AskedSubscription, "network">,
  siteUrl: string,
): Promise<void> {
  const token = newToken();
  const pending = {
    isBusinessOwner,
    confirmTokenHash: hashOf(token),
    confirmExpiresAt: new Date(Date.now() + CONFIRM_DAYS * 86_400_000),
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
  if (!invited) return welcome(scope, email, siteUrl);

  await proveConsent(scope.db, invited.id, page);
  const payload = {
    confirmUrl: `${siteUrl}/newsletter/confirmation?token=${token}`,
    refuseUrl: unsubscribeUrl(siteUrl, invited.unsubscribeToken),
    opensAccount: !(await hasAccount(scope.db, email)),
  };
  await enqueueMail(scope, newsletterConfirmationMail, { to: email, payload });
}

/** Whose subscription a mailed link would confirm; looking does not confirm. */
export async function findPendingSubscription({ db }: PublicScope, token: string) {
  const [found] = await db
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(confirmable(token));
  return found;
}

/** Opens the account that goes with a confirmed subscription; says whether there was none before. */
export type OpenAccount = (
  scope: PublicScope,
  request: { email: string; page: string; consentVersion: string },
) => Promise<{ kind: "created" | "exists" }>;

/**
 * The button of the confirmation page: the subscription is active, and its account exists, in one transaction.
 * Undefined when the link is unknown, used or expired; of two presses at once, one confirms.
 */
export function confirmSubscription(
  scope: PublicScope,
  token: string,
  siteUrl: string,
  openAccount: OpenAccount,
): Promise<{ email: string; accountCreated: boolean } | undefined> {
  return scope.db.transaction(async (tx) => {
    const inside = { ...scope, db: tx };
    const now = new Date();
    const [confirmed] = await tx
      .update(newsletterSubscriptions)
      .set({
        isActive: true,
        confirmedAt: now,
        subscribedAt: now,
        unsubscribedAt: null,
        confirmTokenHash: null,
        confirmExpiresAt: null,
        updatedAt: now,
      })
      .where(confirmable(token))
      .returning({ id: newsletterSubscriptions.id, email: newsletterSubscriptions.email });
    if (!confirmed) return undefined;

    const { email } = confirmed;
    const consent = await lastConsent(tx, confirmed.id);
    const account = await openAccount(inside, { email, ...consent });
    await welcome(inside, email, siteUrl);
    return { email, accountCreated: account.kind === "created" };
  });
}

/** Whether a mailed link can still unsubscribe or refuse; looking changes nothing. */
export async function findByUnsubscribeToken({ db }: PublicScope, token: string) {
  const [found] = await db
    .select({
      isActive: newsletterSubscriptions.isActive,
      confirmExpiresAt: newsletterSubscriptions.confirmExpiresAt,
    })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.unsubscribeToken, token));
  return found && { isActive: found.isActive, isPending: found.confirmExpiresAt !== null };
}

/**
 * One click from a mail. A subscription that was never confirmed is forgotten altogether; another stays, inactive, as
 * the record that its owner left. Doing it twice does nothing more.
 */
export async function unsubscribe({ db }: PublicScope, token: string): Promise<void> {
  const withToken = eq(newsletterSubscriptions.unsubscribeToken, token);
  await db.transaction(async (tx) => {
    const [forgotten] = await tx
      .delete(newsletterSubscriptions)
      .where(and(withToken, isNull(newsletterSubscriptions.confirmedAt)))
      .returning({ id: newsletterSubscriptions.id });
    if (forgotten) await tx.delete(consentProofs).where(proofsOf(forgotten.id));
    else await tx.update(newsletterSubscriptions).set(left(new Date())).where(withToken);
  });
}

/** The columns of a subscription that its owner has left. */
export const left = (now: Date) => ({
  isActive: false,
  unsubscribedAt: now,
  confirmTokenHash: null,
  confirmExpiresAt: null,
  updatedAt: now,
});

export function proveConsent(db: Database, subscriptionId: string, page: string) {
  return db.insert(consentProofs).values({
    purpose: PURPOSE,
    subjectId: subscriptionId,
    textVersion: NEWSLETTER_CONSENT_VERSION,
    page,
  });
}

export async function welcome(scope: PublicScope, email: string, siteUrl: string): Promise<void> {
  const [subscription] = await scope.db
    .select({ token: newsletterSubscriptions.unsubscribeToken })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  if (!subscription) return;
  const payload = { unsubscribeUrl: unsubscribeUrl(siteUrl, subscription.token) };
  await enqueueMail(scope, newsletterWelcomeMail, { to: email, payload });
}

const PURPOSE = "newsletter";
const proofsOf = (id: string) => and(eq(consentProofs.purpose, PURPOSE), eq(consentProofs.subjectId, id));

async function lastConsent(db: Database, subscriptionId: string) {
  const [proof] = await db
    .select({ page: consentProofs.page, consentVersion: consentProofs.textVersion })
    .from(consentProofs)
    .where(proofsOf(subscriptionId))
    .orderBy(desc(consentProofs.id))
    .limit(1);
  return proof ?? { page: "/newsletter", consentVersion: NEWSLETTER_CONSENT_VERSION };
}

async function hasAccount(db: Database, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

const confirmable = (token: string) =>
  and(
    eq(newsletterSubscriptions.confirmTokenHash, hashOf(token)),
    gt(newsletterSubscriptions.confirmExpiresAt, new Date()),
  );

const unsubscribeUrl = (siteUrl: string, token: string) =>
  `${siteUrl}/newsletter/desinscription?token=${token}`;

export const newToken = () => randomBytes(24).toString("base64url");
const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
