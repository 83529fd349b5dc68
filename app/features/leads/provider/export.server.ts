import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { needText } from "#app/core/lead/need-questions.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { writeCsv } from "#app/platform/text/csv.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { leadsActs } from "../acts.ts";
import { hasAccepted, recipientStateLabels } from "../steps/recipient.rules.ts";
import { eachProviderLead, type LeadFilter } from "./provider-leads.server.ts";

const HEADERS = [
  "Référence",
  "Reçue le",
  "Fiche",
  "État",
  "Service",
  "Nom",
  "Entreprise",
  "E-mail",
  "Téléphone",
  "Commune",
  "Message",
  "Précisions",
];

/** The requester's e-mail and phone are included in accepted leads only. */
export async function exportProviderLeads(
  scope: MemberScope,
  filter: Omit<LeadFilter, "page">,
): Promise<string> {
  const rows: string[][] = [];
  for await (const batch of eachProviderLead(scope, filter))
    for (const lead of batch) {
      const open = hasAccepted(lead.state);
      rows.push([
        lead.reference,
        noumeaDay(lead.sentAt),
        lead.company,
        recipientStateLabels[lead.state],
        categoryName(lead.serviceType),
        lead.contactName,
        lead.contactCompany,
        open ? lead.email : "",
        open ? (lead.phone ?? "") : "",
        lead.commune ?? "",
        lead.message ?? "",
        needText(lead.serviceType, lead.answers),
      ]);
    }
  await recordAudit(scope, { act: leadsActs.exported, subject: String(rows.length) });
  return writeCsv([HEADERS, ...rows]);
}
