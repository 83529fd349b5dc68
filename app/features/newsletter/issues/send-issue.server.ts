import { and, eq, sql } from "drizzle-orm";
import { newsletterDeliveries, newsletterIssues } from "#app/features/newsletter/newsletter.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MailScope } from "#app/platform/http/scope.ts";
import { defineJob, enqueueJob, patientRetries } from "#app/platform/jobs/define-job.ts";
import { parseMailAddress } from "#app/platform/mail/address.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { newsletterIssueMail } from "../mails/newsletter.mails.ts";
import { unsubscribeUrl } from "../subscription-mails.server.ts";
import { nextReaders } from "./audience.server.ts";
import { BATCH } from "./issues.rules.ts";

/** One batch of one issue. */
export const issueJob = defineJob<{ issueId: string; batch: number }>("newsletter-issue", {
  ...patientRetries,
  label: "Envoi de la newsletter",
});

/**
 * Job: queues the next recipients and the following batch, in one transaction with a batch number: no crash or
 * repeated run sends an issue twice or changes the rate.
 */
export function sendBatch(
  scope: MailScope,
  { issueId, batch }: { issueId: string; batch: number },
): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const [issue] = await inside.db
      .update(newsletterIssues)
      .set({ batch: sql`${newsletterIssues.batch} + 1` })
      .where(
        and(
          eq(newsletterIssues.id, issueId),
          eq(newsletterIssues.batch, batch),
          eq(newsletterIssues.state, "sending"),
        ),
      )
      .returning();
    // Stopped, or processed by another job.
    if (!issue) return;
    const readers = await nextReaders(inside, issueId, issue.segment, BATCH.size);
    for (const reader of readers) await writeTo(inside, issue, reader);
    if (readers.length < BATCH.size) return finish(inside, issueId);
    await enqueueJob(inside, issueJob, { issueId, batch: batch + 1 }, { afterSeconds: BATCH.seconds });
  });
}

type Issue = Pick<typeof newsletterIssues.$inferSelect, "id" | "subject" | "body">;
type Reader = { id: string; email: string; unsubscribeToken: string };

async function writeTo(scope: MailScope, { id, subject, body }: Issue, reader: Reader): Promise<void> {
  // Invalid addresses count as sent, so that they are not selected again.
  const to = parseMailAddress(reader.email);
  const payload = { subject, body, unsubscribeUrl: unsubscribeUrl(scope, reader.unsubscribeToken) };
  const mailId = to ? await enqueueMail(scope, newsletterIssueMail, { to, payload }) : reader.id;
  await scope.db.insert(newsletterDeliveries).values({ issueId: id, subscriptionId: reader.id, mailId });
}

async function finish({ db }: DbScope, issueId: string): Promise<void> {
  const now = new Date();
  await db
    .update(newsletterIssues)
    .set({ state: "sent", finishedAt: now, updatedAt: now })
    .where(eq(newsletterIssues.id, issueId));
}
