import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companySizes } from "#app/core/diagnostic/domains.ts";
import { levelOf } from "#app/core/diagnostic/result/result.rules.ts";
import { diagnosticRequests, requestWords } from "#app/features/expert-requests/expert-requests.table.ts";
import { countEach, countUpTo, upTo } from "#app/platform/db/count-up-to.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { matches } from "#app/platform/db/searched-text.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { expertActs } from "./acts.ts";
import { type RequestListState, requestList, requestStatusOf } from "./request-lists.rules.ts";
import { lockRequest, readAnswers, setRequestStatus } from "./request-rows.server.ts";
import { type RequestAct, type RequestStatus, validateRequestAct } from "./request-status.rules.ts";

const inView = (view: RequestListState["view"]) => eq(diagnosticRequests.status, requestStatusOf[view]);

function conditionOf({ view, q }: RequestListState): SQL | undefined {
  return and(inView(view), matches(requestWords(diagnosticRequests), q));
}

const listed = {
  id: diagnosticRequests.id,
  reference: diagnosticRequests.reference,
  name: diagnosticRequests.name,
  email: diagnosticRequests.email,
  company: diagnosticRequests.company,
  score: diagnosticRequests.score,
  status: sql<RequestStatus>`${diagnosticRequests.status}`,
  createdAt: diagnosticRequests.createdAt,
};

export async function listRequests(scope: AdminScope, state: RequestListState) {
  const where = conditionOf(state);
  const { createdAt, id } = diagnosticRequests;
  const rows = await scope.db
    .select(listed)
    .from(diagnosticRequests)
    .where(where)
    .orderBy(...(state.view === "nouvelles" ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(state.size)
    .offset((state.page - 1) * state.size);
  const countOf = (condition: SQL | undefined) =>
    upTo(requestList.counted, sql`from ${diagnosticRequests} where ${condition}`);
  const byView = requestList.views.map(({ key }) => [key, countOf(inView(key))]);
  const { total, ...counts } = await countEach(scope, {
    total: countOf(where),
    ...(Object.fromEntries(byView) as Record<RequestListState["view"], SQL>),
  });
  return {
    total,
    counts,
    requests: rows.map(({ createdAt: at, score, ...row }) => ({
      ...row,
      score,
      level: levelOf(score),
      date: formatDate(at, "short"),
    })),
  };
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>["requests"][number];

export function namesOf({ db }: AdminScope, ids: readonly string[]) {
  const { id, company } = diagnosticRequests;
  return db
    .select({ id, name: company })
    .from(diagnosticRequests)
    .where(inArray(id, [...ids]))
    .orderBy(company);
}

export type StaffRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export async function findRequest(scope: AdminScope, id: string) {
  const { phone, companySize, industry, message, sealedAnswers } = diagnosticRequests;
  const [found] = await scope.db
    .select({ ...listed, phone, companySize, industry, message, sealedAnswers })
    .from(diagnosticRequests)
    .where(eq(diagnosticRequests.id, id));
  if (!found) return undefined;
  const { createdAt, sealedAnswers: sealed, companySize: size, ...request } = found;
  const answers = readAnswers(scope, found);
  return {
    ...request,
    size: companySizes.find(({ key }) => key === size)?.label,
    level: levelOf(request.score),
    date: formatDate(createdAt, "time"),
    answers,
    /** Answers exist, but no secret decrypts them any more. */
    unreadable: sealed !== null && answers === undefined,
  };
}

type RequestOutcome = Outcome<"done" | "absent" | "conflict">;

export function actOnRequest(scope: AdminScope, id: string, act: RequestAct): Promise<RequestOutcome> {
  return inTransaction(scope, async (inside) => {
    const request = await lockRequest(inside, id);
    if (!request) return { kind: "absent" };
    const to = validateRequestAct(request.status, act);
    if (!to) return { kind: "conflict" };
    await setRequestStatus(inside, id, to);
    await recordAudit(inside, { act: expertActs[act], subject: id });
    return { kind: "done" };
  });
}

export function countNewRequests(scope: AdminScope): Promise<number> {
  return countUpTo(scope, requestList.counted, sql`from ${diagnosticRequests} where status = 'new'`);
}
