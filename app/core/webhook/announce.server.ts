import { and, eq, isNull, sql } from "drizzle-orm";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { defineJob, enqueueJob, type Jobs, patientRetries } from "#app/platform/jobs/define-job.ts";
import type { TEST_TYPE, WebhookType } from "./webhook-types.ts";
import { webhookDeliveries, webhooks } from "./webhooks.table.ts";

/** `attempt` counts from 0: a job of an attempt that was made already does nothing. */
export type WebhookAttempt = { deliveryId: string; attempt: number };

/** Its own delays are the handler's: these are for a process or a database that fails. */
export const webhookJob = defineJob<WebhookAttempt>("webhooks", {
  ...patientRetries,
  label: "Webhooks des entreprises",
});

type AnnounceScope = DbScope & { jobs: Jobs };
type Announced = {
  type: WebhookType | typeof TEST_TYPE;
  reference: string | null;
  subjectId: string | null;
};

/** Of accounts in order. */
const isListening = and(
  isNull(webhooks.disabledAt),
  isNull(personAccount.suspendedAt),
  isNull(personAccount.erasureDueAt),
);

/** In the transaction of what happened: sent once it is true. A reference and a date, nothing of a person. */
export async function announceToCompany(
  scope: AnnounceScope,
  companyId: string,
  { afterSeconds, ...announced }: Announced & { type: WebhookType; afterSeconds?: number | undefined },
): Promise<void> {
  const listening = await scope.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(personRows, eq(personCard.id, webhooks.userId))
    .where(
      and(eq(webhooks.companyId, companyId), sql`${announced.type} = any(${webhooks.types})`, isListening),
    )
    // One that is being deleted is left out: what happened does not fail for it.
    .for("key share", { of: webhooks, skipLocked: true });
  for (const { id } of listening) await announceTo(scope, id, announced, afterSeconds);
}

export async function announceTo(
  scope: AnnounceScope,
  webhookId: string,
  announced: Announced,
  afterSeconds?: number,
): Promise<void> {
  const [stored] = await scope.db
    .insert(webhookDeliveries)
    .values({ webhookId, ...announced })
    .returning({ id: webhookDeliveries.id });
  if (!stored) return;
  const when = afterSeconds === undefined ? {} : { afterSeconds };
  await enqueueJob(scope, webhookJob, { deliveryId: stored.id, attempt: 0 }, when);
}
