import { and, eq } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { wants } from "./audience.server.ts";
import { alertChoices, productAlerts } from "./product-alerts.table.ts";

/** The alert is still published, and its reader still follows one of its brands. */
export async function isProductAlertWanted(
  { db }: DbScope,
  { payload, recipient }: { payload: Record<string, unknown> | null; recipient: string },
): Promise<boolean> {
  const id = String(payload?.alertId);
  if (!isUuid(id)) return false;
  const [alert] = await db
    .select({ brands: productAlerts.brands })
    .from(productAlerts)
    .where(and(eq(productAlerts.id, id), eq(productAlerts.state, "published")));
  if (!alert) return false;
  const [reader] = await db
    .select({ id: alertChoices.id })
    .from(alertChoices)
    .innerJoin(personRows, eq(personCard.id, alertChoices.userId))
    .where(and(eq(personCard.email, recipient), wants(alert.brands)));
  return reader !== undefined;
}
