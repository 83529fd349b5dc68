import { sql } from "drizzle-orm";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { STAFF_CYBER_ALERTS_PATH } from "./cyber-alert.rules.ts";
import { cyberAlerts } from "./cyber-alerts.table.ts";

export const waitingCyberAlerts = defineWaiting({
  key: "cyber-alert",
  label: "Alerte cyber",
  plural: "Alertes cyber",
  act: "publier ou retirer",
  from: sql`${cyberAlerts} where state = 'draft'`,
  id: sql`id`,
  subject: sql`title`,
  since: sql`written_at`,
  due: terms.cyberAlert,
  order: sql`${cyberAlerts.writtenAt}, ${cyberAlerts.id} desc`,
  pathOf: (id) => `${STAFF_CYBER_ALERTS_PATH}/${id}`,
});
