import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { STAFF_ALERTS_PATH } from "./alert.rules.ts";
import { productAlerts } from "./product-alerts.table.ts";

export const productAlertSubjects: AuditSubjects = {
  kinds: ["product-alert"],
  table: productAlerts,
  id: sql`${productAlerts.id}`,
  name: sql`${productAlerts.title}`,
  pathOf: (id) => `${STAFF_ALERTS_PATH}/${id}`,
};
