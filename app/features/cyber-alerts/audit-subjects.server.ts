import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { STAFF_CYBER_ALERTS_PATH } from "./cyber-alert.rules.ts";
import { cyberAlerts } from "./cyber-alerts.table.ts";

export const cyberAlertSubjects: AuditSubjects = {
  kinds: ["cyber-alert"],
  table: cyberAlerts,
  id: sql`${cyberAlerts.id}`,
  name: sql`${cyberAlerts.title}`,
  pathOf: (id) => `${STAFF_CYBER_ALERTS_PATH}/${id}`,
};
