import { sql } from "drizzle-orm";
import type { AuditSubjects } from "#app/core/audit/audit-subjects.server.ts";
import { changeReports } from "./change-reports.table.ts";
import { REPORTS_PATH } from "./report-lists.rules.ts";

export const reportSubjects: AuditSubjects = {
  kinds: ["report"],
  table: changeReports,
  id: sql`${changeReports.id}`,
  name: sql`${changeReports.reference}`,
  pathOf: (id) => `${REPORTS_PATH}/${id}`,
};
