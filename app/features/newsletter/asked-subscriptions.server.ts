import { inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MailScope, PublicScope } from "#app/platform/http/scope.ts";
import { defineJob, enqueueJob, patientRetries } from "#app/platform/jobs/define-job.ts";
import { whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { newsletterConfirmationMail } from "./mails/newsletter.mails.ts";
import { type Invitation, inviteToConfirm } from "./subscriptions.server.ts";

export type AskedSubscription = Invitation & { network: string };

/** Contains the typed address: the job is deleted once done. */
export const askedSubscriptionJob = defineJob<AskedSubscription>("asked-subscriptions", {
  label: "Inscriptions à la newsletter",
  ...patientRetries,
  retryLimit: 5,
  deleteAfterSeconds: 60,
});

/** Same answer, same duration for all addresses: the job looks it up (decision E4, threat T03). */
export async function askForSubscription(
  scope: Pick<PublicScope, "db" | "facts" | "jobs">,
  asked: Invitation,
): Promise<Outcome<"asked" | Limited>> {
  const { network } = scope.facts;
  const verdict = await countInOrder(scope, [
    { name: "newsletter-address-network", subject: `${asked.email} ${network}`, limit: 5, seconds: 3600 },
    { name: "newsletter-network", subject: network, limit: 20, seconds: 3600 },
    { name: "newsletter-address", subject: asked.email, limit: 30, seconds: 3600 },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  await enqueueJob(scope, askedSubscriptionJob, { ...asked, network });
  return { kind: "asked" };
}

/**
 * Job: creates a pending subscription with its confirmation e-mail, or repeats the welcome for a subscribed address
 * (docs/decisions/0021-newsletter-double-opt-in.md).
 */
export async function mailAskedSubscription(scope: MailScope, asked: AskedSubscription): Promise<void> {
  const { email: to, network } = asked;
  const afterSeconds = await whenToMail(scope, { to, network, kind: newsletterConfirmationMail.name });
  if (afterSeconds === undefined) return;
  await inTransaction(scope, (inside) => inviteToConfirm(inside, { ...asked, afterSeconds }));
}
