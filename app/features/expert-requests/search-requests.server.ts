import { sql } from "drizzle-orm";
import { FOUND_READ, type Found, type FoundGroup, groupOf, isTyped } from "#app/core/staff-search/found.ts";
import { diagnosticRequests, requestWords } from "#app/features/expert-requests/expert-requests.table.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { searchedViews } from "#app/ui/list/define-list.ts";
import { requestList, requestStatusOf, staffRequestPath } from "./request-lists.rules.ts";
import { type RequestStatus, requestStatusLabels } from "./request-status.rules.ts";

/** Expert requests by reference, name, company, e-mail and telephone. */
export async function searchRequests(scope: AdminScope, q: string): Promise<FoundGroup> {
  return groupOf(await readRows(scope, q), {
    isExact: ({ reference, email }) => isTyped(q, reference, email),
    draw: asFound,
    listOf: ({ status }) => status,
    lists: searchedViews(requestList, q).map((view) => ({ ...view, key: requestStatusOf[view.key] })),
  });
}

function readRows({ db }: AdminScope, q: string) {
  return db
    .select({
      id: diagnosticRequests.id,
      reference: diagnosticRequests.reference,
      name: diagnosticRequests.name,
      email: diagnosticRequests.email,
      company: diagnosticRequests.company,
      status: sql<RequestStatus>`${diagnosticRequests.status}`,
      createdAt: diagnosticRequests.createdAt,
    })
    .from(diagnosticRequests)
    .where(matches(requestWords(diagnosticRequests), q))
    .limit(FOUND_READ);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

const asFound = ({ id, reference, name, email, company, status, createdAt }: Row): Found => ({
  id,
  to: staffRequestPath(id),
  title: company,
  details: [reference, name, email],
  state: { label: requestStatusLabels[status], tone: status === "new" ? "warning" : "neutral" },
  date: formatDate(createdAt, "short"),
});
