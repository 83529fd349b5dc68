import { eq } from "drizzle-orm";
import { countAct } from "#app/core/statistics/count-act.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { changeOwnSubscription, subscribeMember } from "./subscriptions.server.ts";

type NewsletterPreferences = { active: boolean; isBusinessOwner: boolean };

const none: NewsletterPreferences = { active: false, isBusinessOwner: false };

/** Matched by the member's address, once verified. */
export async function findNewsletterPreferences({ db, actor }: MemberScope): Promise<NewsletterPreferences> {
  if (!actor.proven) return none;
  const [found] = await db
    .select({
      active: newsletterSubscriptions.isActive,
      isBusinessOwner: newsletterSubscriptions.isBusinessOwner,
    })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, actor.email));
  return found ?? none;
}

/** @returns false for an unverified address, whose subscription may be another person's */
export async function saveNewsletterPreferences(
  scope: MemberScope,
  preferences: NewsletterPreferences,
): Promise<boolean> {
  if (!scope.actor.proven) return false;
  const current = await findNewsletterPreferences(scope);
  if (preferences.active && !current.active) {
    await subscribeMember(scope, preferences.isBusinessOwner);
    countAct(scope, "newsletter");
  } else await changeOwnSubscription(scope, preferences);
  return true;
}
