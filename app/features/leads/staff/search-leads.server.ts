import { sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { leads, leadWords } from "#app/core/lead/lead.table.ts";
import { FOUND_READ, type Found, type FoundGroup, groupOf, isTyped } from "#app/core/staff-search/found.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { searchedViews } from "#app/ui/list/define-list.ts";
import { type LeadStatus, leadStatusLabels } from "../steps/lead-status.rules.ts";
import { type LeadListKey, leadList } from "./lead-lists.rules.ts";

/** Quote requests by reference, requester, company, e-mail and telephone. */
export async function searchLeads(scope: AdminScope, q: string): Promise<FoundGroup> {
  return groupOf(await readRows(scope, q), {
    isExact: ({ reference, email }) => isTyped(q, reference, email),
    draw: asFound,
    listOf,
    lists: searchedViews(leadList, q),
  });
}

function readRows({ db }: AdminScope, q: string) {
  return db
    .select({
      id: leads.id,
      reference: leads.reference,
      companyName: leads.companyName,
      contactName: leads.contactName,
      email: leads.email,
      serviceType: leads.serviceType,
      leadType: leads.leadType,
      status: sql<LeadStatus>`${leads.status}`,
      createdAt: leads.createdAt,
    })
    .from(leads)
    .where(matches(leadWords(leads), q))
    .limit(FOUND_READ);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function listOf({ status, leadType }: Row): LeadListKey {
  if (status === "archive") return "archivees";
  return leadType === "general" ? "generales" : "entreprises";
}

const asFound = ({ id, reference, companyName, contactName, ...row }: Row): Found => ({
  id,
  to: `/admin/demande/${id}`,
  title: companyName,
  details: [reference, contactName, row.email, categoryName(row.serviceType)],
  state: { label: leadStatusLabels[row.status], tone: row.status === "nouveau" ? "warning" : "neutral" },
  date: formatDate(row.createdAt, "short"),
});
