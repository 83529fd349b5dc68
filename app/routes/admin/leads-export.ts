import { noteAct } from "#app/core/audit/audit-log.server.ts";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { findLeadList, readLeadListState } from "#app/features/leads/staff/lead-lists.rules.ts";
import { eachStaffLead } from "#app/features/leads/staff/staff-leads.server.ts";
import { leadStatusLabels } from "#app/features/leads/steps/lead-status.rules.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { writeCsv } from "#app/platform/text/csv.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import type { Route } from "./+types/leads-export";

const HEADERS = [
  ...["Référence", "Reçue le", "Type", "Statut", "Nom", "Entreprise", "E-mail", "Téléphone", "Service"],
  ...["Commune", "Message"],
];

/** The filtered list as a file. What leaves is noted. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const list = findLeadList(params.list);
  if (!list) throw notFound("list");
  const scope = context.get(adminScope);
  const rows: string[][] = [];
  for await (const leads of eachStaffLead(scope, readLeadListState(list.key, url.searchParams)))
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
    subject: `${list.key}: ${rows.length}`,
  });
  return new Response(writeCsv([HEADERS, ...rows]), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="recif-leads-${list.key}-${noumeaDay()}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
