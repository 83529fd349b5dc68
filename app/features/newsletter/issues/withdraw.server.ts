import { eq, inArray, sql } from "drizzle-orm";
import { newsletterDeliveries } from "#app/features/newsletter/newsletter.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { mailCard } from "#app/platform/mail/mails.reads.ts";
import { withdrawMails } from "#app/platform/mail/mails.server.ts";

/** Recipients of withdrawn e-mails get them when it resumes. @param subscriptionId only this one, unsubscribed */
export async function withdrawIssueMails(
  scope: DbScope,
  of: { issueId: string } | { subscriptionId: string },
): Promise<void> {
  const which =
    "issueId" in of
      ? eq(newsletterDeliveries.issueId, of.issueId)
      : eq(newsletterDeliveries.subscriptionId, of.subscriptionId);
  const written = sql`select ${newsletterDeliveries.mailId} from ${newsletterDeliveries} where ${which}`;
  const withdrawn = await withdrawMails(scope, sql`${mailCard.id} in (${written})`);
  if ("issueId" in of && withdrawn.length > 0)
    await scope.db.delete(newsletterDeliveries).where(inArray(newsletterDeliveries.mailId, withdrawn));
}
