import { sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { STAFF_ALERTS_PATH } from "./alert.rules.ts";
import { alertFeedReadings, productAlerts } from "./product-alerts.table.ts";

export const waitingAlerts = defineWaiting({
  key: "product-alert",
  label: "Alerte par produit",
  plural: "Alertes par produit",
  act: "publier ou écarter",
  from: sql`${productAlerts} where state = 'draft'`,
  id: sql`id`,
  subject: sql`title`,
  since: sql`waiting_since`,
  due: terms.productAlert,
  order: sql`${productAlerts.waitingSince}, ${productAlerts.id} desc`,
  pathOf: (id) => `${STAFF_ALERTS_PATH}/${id}`,
});

/** Hours without an answer from which staff has something to do. */
const SILENT_HOURS = 48;

export const silentFeed = defineWaiting({
  key: "alert-feed",
  label: "Flux d’alertes sans réponse",
  plural: "Flux d’alertes sans réponse",
  from: sql`${alertFeedReadings} where failing_since < now() - make_interval(hours => ${SILENT_HOURS})`,
  id: sql`feed`,
  subject: sql`'Flux d’alertes'`,
  detail: sql`failure`,
  since: sql`failing_since`,
  order: sql`${alertFeedReadings.failingSince}, ${alertFeedReadings.feed} desc`,
  pathOf: () => STAFF_ALERTS_PATH,
});
