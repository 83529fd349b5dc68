import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import {
  type ContestKind,
  type ContestState,
  contestKindLabels,
  overturnedWords,
} from "#app/core/contest/contest.rules.ts";
import { refusals } from "#app/core/contest/refusals.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { countEach, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { canAnswer } from "./answer.server.ts";
import { type ContestListState, contestList, contestStateOf, refusedPathOf } from "./contest-lists.rules.ts";

const inView = (view: ContestListState["view"]) => eq(refusals.state, contestStateOf[view]);

const listed = {
  id: refusals.id,
  kind: sql<ContestKind>`${refusals.kind}`,
  about: refusals.about,
  state: sql<ContestState>`${refusals.state}`,
  contestedAt: refusals.contestedAt,
};

export async function listContests(scope: AdminScope, { view, page, size }: ContestListState) {
  const { contestedAt, id } = refusals;
  const rows = await scope.db
    .select(listed)
    .from(refusals)
    .where(inView(view))
    .orderBy(...(view === "a-repondre" ? [asc(contestedAt), asc(id)] : [desc(contestedAt), desc(id)]))
    .limit(size)
    .offset((page - 1) * size);
  const counted = contestList.views.map(({ key }) => [
    key,
    upTo(contestList.counted, sql`from ${refusals} where ${inView(key)}`),
  ]);
  const counts = await countEach(scope, Object.fromEntries(counted) as Record<ContestListState["view"], SQL>);
  return {
    counts,
    total: counts[view],
    contests: rows.map(({ kind, contestedAt: at, ...row }) => ({
      ...row,
      decision: contestKindLabels[kind],
      date: at ? formatDate(at, "short") : "",
    })),
  };
}
export type ListedContest = Awaited<ReturnType<typeof listContests>>["contests"][number];

/** A refusal that is contested. */
export async function findContest(scope: AdminScope, id: string) {
  const { reason, refusedAt, refusedBy, body, answer, answeredAt, subjectId } = refusals;
  const [found] = await scope.db
    .select({
      ...listed,
      reason,
      refusedAt,
      refusedBy,
      body,
      answer,
      answeredAt,
      subjectId,
      refusedByName: personCard.name,
    })
    .from(refusals)
    .leftJoin(personRows, eq(personCard.id, refusedBy))
    .where(eq(refusals.id, id));
  if (!found || found.state === "open") return undefined;
  const { kind, contestedAt, refusedAt: at, answeredAt: answered, subjectId: subject, ...contest } = found;
  return {
    ...contest,
    decision: contestKindLabels[kind],
    effect: overturnedWords[kind],
    refusedPath: refusedPathOf[kind](subject),
    refusedOn: formatDate(at, "time"),
    contestedOn: contestedAt ? formatDate(contestedAt, "time") : "",
    answeredOn: answered ? formatDate(answered, "time") : undefined,
    canAnswer: await canAnswer(scope, found),
  };
}
export type StaffContest = NonNullable<Awaited<ReturnType<typeof findContest>>>;
