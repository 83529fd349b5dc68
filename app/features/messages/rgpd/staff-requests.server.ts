import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { rightsEvents, rightsRequests, rightsWords } from "#app/features/messages/messages.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { isFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { daysUntil, type RightsEventKind, rightLabel, rightsEventLabels } from "./rights.rules.ts";
import { type RightsListKey, type RightsListState, rightsList } from "./staff-rights.rules.ts";

const { closedAt, provenAt, dueAt, id: requestId } = rightsRequests;
const byList: Record<RightsListKey, SQL | undefined> = {
  "a-traiter": and(isNull(closedAt), isNotNull(provenAt)),
  "a-confirmer": and(isNull(closedAt), isNull(provenAt)),
  terminees: isNotNull(closedAt),
};

function conditionOf({ view, q }: RightsListState): SQL | undefined {
  return and(byList[view], matches(rightsWords(rightsRequests), q));
}

const requestsWhere = (where: SQL | undefined) => sql`from ${rightsRequests} where ${where}`;
const countOf = (where: SQL | undefined) => upTo(rightsList.counted, requestsWhere(where));

export async function listRequests(scope: AdminScope, state: RightsListState) {
  const where = conditionOf(state);
  const order = state.view === "terminees" ? [desc(closedAt), desc(requestId)] : [asc(dueAt), asc(requestId)];
  const rows = await scope.db
    .select()
    .from(rightsRequests)
    .where(where)
    .orderBy(...order)
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const { total, ...counts } = await countEach(scope, {
    total: countOf(where),
    ...(Object.fromEntries(rightsList.views.map(({ key }) => [key, countOf(byList[key])])) as Record<
      RightsListKey,
      SQL
    >),
  });
  return { total, counts, requests: rows.map(asListed) };
}

type Row = typeof rightsRequests.$inferSelect;

const asListed = (row: Row) => ({
  id: row.id,
  reference: row.reference,
  name: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  right: rightLabel(row.requestType),
  isProven: row.provenAt !== null,
  isClosed: row.closedAt !== null,
  dueOn: formatDate(row.dueAt),
  daysLeft: daysUntil(row.dueAt),
  sentOn: formatDate(row.createdAt, "short"),
});

export type ListedRightsRequest = Awaited<ReturnType<typeof listRequests>>["requests"][number];

export type StaffRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function findRequest(scope: AdminScope, id: string) {
  const [row] = await scope.db.select().from(rightsRequests).where(eq(requestId, id));
  if (!row) return undefined;
  const events = await scope.db
    .select({
      id: rightsEvents.id,
      kind: sql<RightsEventKind>`${rightsEvents.kind}`,
      body: rightsEvents.body,
      author: personCard.name,
      at: rightsEvents.createdAt,
    })
    .from(rightsEvents)
    .leftJoin(personRows, eq(personCard.id, rightsEvents.authorId))
    .where(eq(rightsEvents.requestId, id))
    .orderBy(rightsEvents.id);
  const proof = row.erasureProof;
  return {
    ...asListed(row),
    message: row.message,
    isFrozen: row.email !== "" && (await isFrozen(scope, row.email)),
    proof: proof && { ...proof, at: formatDate(proof.at, "time") },
    events: events.map(({ kind, at, ...event }) => ({
      ...event,
      label: rightsEventLabels[kind],
      date: formatDate(at, "time"),
    })),
  };
}

export async function findProvenAddress({ db }: AdminScope, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: rightsRequests.email })
    .from(rightsRequests)
    .where(and(eq(requestId, id), isNotNull(provenAt)));
  return row?.email || undefined;
}

export const countOpenRequests = (scope: AdminScope) =>
  countUpTo(scope, rightsList.counted, requestsWhere(byList["a-traiter"]));
