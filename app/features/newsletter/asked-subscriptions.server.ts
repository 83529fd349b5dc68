import { inTransaction } from "#app/platform/db/scope.ts";
import { countInTurn } from "#app/platform/http/limits.server.ts";
import type { PublicScope, SystemScope } from "#app/platform/http/scope.ts";
import { defineJob, enqueueJob } from "#app/platform/jobs/define-job.ts";
import { patientRetries } from "#app/platform/jobs/jobs.server.ts";
import { whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { newsletterConfirmationMail } from "./mails/newsletter.mails.ts";
import { type Invitation, inviteToConfirm } from "./subscriptions.server.ts";

export type AskedSubscription = Invitation & { network: string };

/** Between asking and mailing. It holds the address that was typed: none is kept once done. */
export const askedSubscriptionJob = defineJob<AskedSubscription>("asked-subscriptions", {
  label: "Inscriptions à la newsletter",
  ...patientRetries,
  retryLimit: 5,
  deleteAfterSeconds: 60,
});
type SubscriptionAnswer = { kind: "asked" } | { kind: "limited"; retryAfterSeconds: number };

/**
 * Somebody asks for the newsletter, for any address. The answer is the same and takes the same time whether the
 * address is unknown, waiting or subscribed: finding out is the job's work (decision E4, threat T03).
 */
export async function askForSubscription(scope: PublicScope, asked: Invitation): Promise<SubscriptionAnswer> {
  const { network } = scope.facts;
  const verdict = await countInTurn(scope, [
    { name: "newsletter-address-network", subject: `${asked.email} ${network}`, limit: 5, seconds: 3600 },
    { name: "newsletter-network", subject: network, limit: 20, seconds: 3600 },
    { name: "newsletter-address", subject: asked.email, limit: 30, seconds: 3600 },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  await enqueueJob(scope, askedSubscriptionJob, { ...asked, network });
  return { kind: "asked" };
}

/**
 * The job: a pending subscription and its confirmation mail, or the welcome again for an address that is subscribed.
 * (docs/decisions/0021-newsletter-double-opt-in.md).
 */
export async function mailAskedSubscription(scope: SystemScope, asked: AskedSubscription): Promise<void> {
  const { email: to, network } = asked;
  const afterSeconds = await whenToMail(scope, { to, network, kind: newsletterConfirmationMail.name });
  if (afterSeconds === undefined) return;
  await inTransaction(scope, (inside) => inviteToConfirm(inside, { ...asked, afterSeconds }));
}
