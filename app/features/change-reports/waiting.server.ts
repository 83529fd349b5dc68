import { sql } from "drizzle-orm";
import { companyRows } from "#app/core/company/company.reads.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { changeReports } from "./change-reports.table.ts";
import { changes } from "./report.rules.ts";
import { REPORTS_PATH } from "./report-lists.rules.ts";

const labels = changes.map(({ value, label }) => sql`when ${value} then ${label}`);

export const waitingReports = defineWaiting({
  key: "report",
  label: "Signalement",
  plural: "Signalements",
  act: "vérifier",
  from: sql`${changeReports} where status = 'new'`,
  id: sql`id`,
  subject: sql`(select c.name from ${companyRows} as c where c.id = company_id)`,
  detail: sql`case change ${sql.join(labels, sql` `)} end`,
  since: sql`created_at`,
  due: terms.report,
  order: sql`${changeReports.createdAt}, ${changeReports.id} desc`,
  pathOf: (id) => `${REPORTS_PATH}/${id}`,
});
