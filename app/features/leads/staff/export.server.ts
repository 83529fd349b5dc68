import { noteAct } from "#app/core/audit/audit-log.server.ts";
import { categoryName } from "#app/core/catalogue/categories.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { writeCsv } from "#app/platform/text/csv.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { leadStatusLabels } from "../steps/lead-status.rules.ts";
import type { LeadListState } from "./lead-lists.rules.ts";
import { eachStaffLead } from "./staff-leads.server.ts";

const HEADERS = [
  ...["Référence", "Reçue le", "Type", "Statut", "Nom", "Entreprise", "E-mail", "Téléphone", "Service"],
  ...["Commune", "Message"],
];

/** The leads of a filtered list, as a CSV file. What leaves is noted. */
export async function exportStaffLeads(scope: AdminScope, state: LeadListState): Promise<string> {
  const rows: string[][] = [];
  for await (const leads of eachStaffLead(scope, state))
    for (const lead of leads)
      rows.push([
        ...[lead.reference, noumeaDay(lead.createdAt)],
        ...[lead.leadType === "general" ? "Générale" : "Pour une entreprise", leadStatusLabels[lead.status]],
        ...[lead.contactName, lead.companyName, lead.email, lead.phone ?? ""],
        ...[categoryName(lead.serviceType), lead.commune ?? "", lead.message ?? ""],
      ]);
  await noteAct(scope, {
    actorId: scope.actor.id,
    action: "leads.exported",
    subject: `${state.list}: ${rows.length}`,
  });
  return writeCsv([HEADERS, ...rows]);
}
