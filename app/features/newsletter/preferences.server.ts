import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { consentProofs, newsletterSubscriptions } from "#app/platform/db/schema.ts";
import type { MemberScope } from "#app/platform/scope.ts";

export type NewsletterPreferences = { active: boolean; isBusinessOwner: boolean };

const CONSENT_VERSION = "2026-11-parametres";

/** The actor's own subscription; inactive when there never was one. */
export async function findNewsletterPreferences({ db, actor }: MemberScope): Promise<NewsletterPreferences> {
  const [found] = await db
    .select({
      active: newsletterSubscriptions.isActive,
      isBusinessOwner: newsletterSubscriptions.isBusinessOwner,
    })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, actor.email));
  return found ?? { active: false, isBusinessOwner: false };
}

/**
 * Subscribes or unsubscribes the actor. A proven address needs no second confirmation by mail; one that is not
 * proven may leave but not join.
 * @returns false when the address must be proven first
 */
export async function saveNewsletterPreferences(
  scope: MemberScope,
  { active, isBusinessOwner }: NewsletterPreferences,
): Promise<boolean> {
  const { actor, db } = scope;
  if (active && !actor.proven) return false;
  const now = new Date();
  const state = active
    ? { isActive: true, isBusinessOwner, confirmedAt: now, unsubscribedAt: null, confirmTokenHash: null }
    : { isActive: false, isBusinessOwner, unsubscribedAt: now };
  await db.transaction(async (tx) => {
    const before = await findNewsletterPreferences({ ...scope, db: tx });
    const [saved] = await tx
      .insert(newsletterSubscriptions)
      .values({ email: actor.email, unsubscribeToken: randomBytes(32).toString("base64url"), ...state })
      .onConflictDoUpdate({ target: newsletterSubscriptions.email, set: { ...state, updatedAt: sql`now()` } })
      .returning({ id: newsletterSubscriptions.id });
    if (!saved || !active || before.active) return;
    await tx.insert(consentProofs).values({
      purpose: "newsletter",
      subjectId: saved.id,
      textVersion: CONSENT_VERSION,
      page: "/settings",
    });
  });
  return true;
}
