import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { mailCard, mailRows } from "#app/platform/mail/mails.reads.ts";
import { isWithdrawn } from "#app/platform/mail/mails.server.ts";
import { alertDeliveries, productAlerts } from "./product-alerts.table.ts";

/** Of these alerts, those that were written to an address by their brands, with their mails. In a transaction. */
export async function listWrittenAlerts(
  { db }: DbScope,
  { ids, email }: { ids: readonly string[]; email: string },
): Promise<{ id: string; mailId: string }[]> {
  if (ids.length === 0) return [];
  // A batch of one of them is over before it is read, and the next one waits (`sendAlertBatch`).
  await db
    .select({ id: productAlerts.id })
    .from(productAlerts)
    .where(inArray(productAlerts.id, [...ids]))
    .orderBy(productAlerts.id)
    .for("share");
  const isGone = sql`exists (select from ${mailRows} where ${mailCard.id} = ${alertDeliveries.mailId} and ${isWithdrawn})`;
  return db
    .select({ id: alertDeliveries.alertId, mailId: sql<string>`${alertDeliveries.mailId}` })
    .from(alertDeliveries)
    .innerJoin(personRows, eq(personCard.id, alertDeliveries.userId))
    .where(
      and(
        inArray(alertDeliveries.alertId, [...ids]),
        eq(personCard.email, email),
        isNotNull(alertDeliveries.mailId),
        sql`not ${isGone}`,
      ),
    );
}
