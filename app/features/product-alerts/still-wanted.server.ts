import { and, eq } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { wants } from "./audience.server.ts";
import { alertChoices, alertDeliveries, productAlerts } from "./product-alerts.table.ts";

/** The alert is still published, and its reader still follows one of its brands at this address. */
export async function isProductAlertWanted(
  { db }: DbScope,
  { id, recipient }: { id: string; recipient: string },
): Promise<boolean> {
  const [delivery] = await db
    .select({ userId: alertDeliveries.userId, brands: productAlerts.brands })
    .from(alertDeliveries)
    .innerJoin(productAlerts, eq(productAlerts.id, alertDeliveries.alertId))
    .where(and(eq(alertDeliveries.mailId, id), eq(productAlerts.state, "published")));
  if (!delivery) return false;
  const [reader] = await db
    .select({ id: alertChoices.id })
    .from(alertChoices)
    .innerJoin(personRows, eq(personCard.id, alertChoices.userId))
    .where(
      and(eq(alertChoices.userId, delivery.userId), eq(personCard.email, recipient), wants(delivery.brands)),
    );
  return reader !== undefined;
}
