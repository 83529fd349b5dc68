import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { needText } from "#app/core/lead/need-questions.ts";
import type { CsvTable } from "#app/platform/http/csv-file.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { leadsActs } from "../acts.ts";
import { leadStatusLabels } from "../steps/lead-status.rules.ts";
import { leadColumns } from "./lead-columns.ts";
import type { LeadListState } from "./lead-lists.rules.ts";
import { type ExportedLead, eachStaffLead } from "./staff-leads.server.ts";

const values: Record<(typeof leadColumns)[number]["key"], (lead: ExportedLead) => string> = {
  reference: ({ reference }) => reference,
  recue: ({ createdAt }) => noumeaDay(createdAt),
  type: ({ leadType }) => (leadType === "general" ? "Générale" : "Pour des entreprises"),
  statut: ({ status }) => leadStatusLabels[status],
  nom: ({ contactName }) => contactName,
  entreprise: ({ companyName }) => companyName,
  email: ({ email }) => email,
  telephone: ({ phone }) => phone ?? "",
  service: ({ serviceType }) => categoryName(serviceType),
  commune: ({ commune }) => commune ?? "",
  message: ({ message }) => message ?? "",
  precisions: ({ serviceType, answers }) => needText(serviceType, answers),
};

/** The export is recorded in the audit log. */
export function exportStaffLeads(scope: AdminScope, state: LeadListState): CsvTable<ExportedLead> {
  return {
    columns: leadColumns.map((column) => ({ ...column, value: values[column.key] })),
    batches: eachStaffLead(scope, state),
    recordExported: (count) =>
      recordAudit(scope, { act: leadsActs.exported, subject: `${state.view}: ${count}` }),
  };
}
