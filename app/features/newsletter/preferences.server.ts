import { eq } from "drizzle-orm";
import { newsletterSubscriptions } from "#app/platform/db/schema/newsletter.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { left, newToken, proveConsent } from "./subscriptions.server.ts";

export type NewsletterPreferences = { active: boolean; isBusinessOwner: boolean };

const none: NewsletterPreferences = { active: false, isBusinessOwner: false };

/** The member's own subscription, looked up by their address once they have proven it to be theirs. */
export async function findNewsletterPreferences(scope: MemberScope): Promise<NewsletterPreferences> {
  if (!scope.actor.proven) return none;
  const [found] = await scope.db
    .select({
      active: newsletterSubscriptions.isActive,
      isBusinessOwner: newsletterSubscriptions.isBusinessOwner,
    })
    .from(newsletterSubscriptions)
    .where(ownOf(scope));
  return found ?? none;
}

/**
 * Subscribes, unsubscribes or changes the member's own subscription.
 * @returns false when the member has not proven the address: a subscription under it may be somebody else's, whose
 * mails each carry a link to leave
 */
export async function saveNewsletterPreferences(
  scope: MemberScope,
  { active, isBusinessOwner }: NewsletterPreferences,
): Promise<boolean> {
  if (!scope.actor.proven) return false;
  const current = await findNewsletterPreferences(scope);
  if (active && !current.active) {
    await subscribe(scope, isBusinessOwner);
    return true;
  }
  const change = active ? { updatedAt: new Date() } : left(new Date());
  await scope.db
    .update(newsletterSubscriptions)
    .set({ ...change, isBusinessOwner })
    .where(ownOf(scope));
  return true;
}

const ownOf = ({ actor }: MemberScope) => eq(newsletterSubscriptions.email, actor.email);

/** The mailbox was proven before: this press is the confirmation. */
function subscribe({ db, actor }: MemberScope, isBusinessOwner: boolean): Promise<void> {
  const now = new Date();
  const active = {
    isActive: true,
    isBusinessOwner,
    confirmedAt: now,
    subscribedAt: now,
    unsubscribedAt: null,
    confirmTokenHash: null,
    confirmExpiresAt: null,
    updatedAt: now,
  };
  return db.transaction(async (tx) => {
    const [subscribed] = await tx
      .insert(newsletterSubscriptions)
      .values({ email: actor.email, unsubscribeToken: newToken(), ...active })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: active })
      .returning({ id: newsletterSubscriptions.id });
    if (subscribed) await proveConsent(tx, subscribed.id, "/settings");
  });
}
