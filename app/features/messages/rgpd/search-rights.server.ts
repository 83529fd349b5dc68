import { FOUND_READ, type Found, type FoundGroup, groupOf, isTyped } from "#app/core/staff-search/found.ts";
import { rightsRequests, rightsWords } from "#app/features/messages/messages.table.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { searchedViews } from "#app/ui/list/define-list.ts";
import { rightLabel } from "./rights.rules.ts";
import { RIGHTS_PATH, type RightsListKey, rightsList } from "./staff-rights.rules.ts";

/** Rights requests by reference, name and e-mail. */
export async function searchRights(scope: AdminScope, q: string): Promise<FoundGroup> {
  return groupOf(await readRows(scope, q), {
    isExact: ({ reference, email }) => isTyped(q, reference, email),
    draw: asFound,
    listOf,
    lists: searchedViews(rightsList, q),
  });
}

function readRows({ db }: AdminScope, q: string) {
  return db
    .select({
      id: rightsRequests.id,
      reference: rightsRequests.reference,
      firstName: rightsRequests.firstName,
      lastName: rightsRequests.lastName,
      email: rightsRequests.email,
      requestType: rightsRequests.requestType,
      provenAt: rightsRequests.provenAt,
      closedAt: rightsRequests.closedAt,
      createdAt: rightsRequests.createdAt,
    })
    .from(rightsRequests)
    .where(matches(rightsWords(rightsRequests), q))
    .limit(FOUND_READ);
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

function listOf({ closedAt, provenAt }: Row): RightsListKey {
  if (closedAt) return "terminees";
  return provenAt ? "a-traiter" : "a-confirmer";
}

const states: Record<RightsListKey, NonNullable<Found["state"]>> = {
  "a-traiter": { label: "À traiter", tone: "warning" },
  "a-confirmer": { label: "À confirmer", tone: "neutral" },
  terminees: { label: "Terminée", tone: "neutral" },
};

/** The name of one that was erased is gone. */
const asFound = (row: Row): Found => ({
  id: row.id,
  to: `${RIGHTS_PATH}/${row.id}`,
  title: rightLabel(row.requestType),
  details: [row.reference, `${row.firstName} ${row.lastName}`.trim(), row.email].filter(Boolean),
  state: states[listOf(row)],
  date: formatDate(row.createdAt, "short"),
});
