import { eq, inArray, sql } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { mailCard } from "#app/platform/mail/mails.reads.ts";
import { withdrawMails } from "#app/platform/mail/mails.server.ts";
import { alertDeliveries } from "./product-alerts.table.ts";

/** What has not left. @returns its readers, who get the alert if it is published again */
export async function withdrawAlertMails(
  scope: DbScope,
  of: { alertId: string } | { userId: string },
): Promise<string[]> {
  const which =
    "alertId" in of ? eq(alertDeliveries.alertId, of.alertId) : eq(alertDeliveries.userId, of.userId);
  const written = sql`select ${alertDeliveries.mailId} from ${alertDeliveries} where ${which}`;
  const withdrawn = await withdrawMails(scope, sql`${mailCard.id} in (${written})`);
  if (withdrawn.length === 0) return [];
  const readers = await scope.db
    .delete(alertDeliveries)
    .where(inArray(alertDeliveries.mailId, withdrawn))
    .returning({ userId: alertDeliveries.userId });
  return readers.map(({ userId }) => userId);
}
