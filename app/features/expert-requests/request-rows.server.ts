import { randomUUID } from "node:crypto";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type AnswerTexts, readAnswerTexts } from "#app/core/diagnostic/answers-text.ts";
import {
  isSealedOtherwise,
  type SealedRows,
  type SealScope,
  underFormer,
} from "#app/core/diagnostic/sealing.server.ts";
import { diagnosticRequests } from "#app/features/expert-requests/expert-requests.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { storeOnce } from "#app/platform/forms/submission-keys.server.ts";
import { seal, unseal } from "#app/platform/privacy/seal.server.ts";
import type { RequestStatus } from "./request-status.rules.ts";

const PURPOSE = "diagnostic-request";

type NewRequest = Pick<
  typeof diagnosticRequests.$inferInsert,
  "name" | "email" | "company" | "phone" | "companySize" | "industry" | "message" | "score"
>;
type Stored = { alreadyThere: boolean; id: string; reference: string };

/**
 * @param answers those that the visitor chose to send, sealed for this request
 * @param keys idempotency keys: see `submissionKeys`
 */
export async function insertRequest(
  scope: SealScope,
  request: NewRequest,
  { answers, keys }: { answers: AnswerTexts | undefined; keys: [string, ...string[]] },
): Promise<Stored> {
  const id = randomUUID();
  const sealedAnswers = answers ? seal(scope.site, { purpose: PURPOSE, id }, answers) : null;
  return storeOnce({
    prefix: "DIA",
    insert: async (reference) => {
      const [created] = await scope.db
        .insert(diagnosticRequests)
        .values({ ...request, id, sealedAnswers, reference, idempotencyKey: keys[0] })
        .onConflictDoNothing()
        .returning({ id: diagnosticRequests.id, reference: diagnosticRequests.reference });
      return created;
    },
    find: () => findRequestByKeys(scope, keys),
  });
}

export async function findRequestByKeys({ db }: DbScope, keys: string[]) {
  const [found] = await db
    .select({ id: diagnosticRequests.id, reference: diagnosticRequests.reference })
    .from(diagnosticRequests)
    .where(inArray(diagnosticRequests.idempotencyKey, keys));
  return found;
}

/** Locks the request until the transaction ends. */
export async function lockRequest({ db }: DbScope, id: string) {
  const [found] = await db
    .select({ id: diagnosticRequests.id, status: sql<RequestStatus>`${diagnosticRequests.status}` })
    .from(diagnosticRequests)
    .where(eq(diagnosticRequests.id, id))
    .for("update");
  return found;
}

export async function setRequestStatus({ db }: DbScope, id: string, status: RequestStatus): Promise<void> {
  await db
    .update(diagnosticRequests)
    .set({ status, updatedAt: sql`now()` })
    .where(eq(diagnosticRequests.id, id));
}

/** Undefined when no answers were sent, or no current secret decrypts them. */
export function readAnswers(
  scope: SealScope,
  request: { id: string; sealedAnswers: string | null },
): AnswerTexts | undefined {
  try {
    return openAnswers(scope, request);
  } catch {
    return undefined;
  }
}

function openAnswers(
  { site }: SealScope,
  { id, sealedAnswers }: { id: string; sealedAnswers: string | null },
): AnswerTexts | undefined {
  if (sealedAnswers === null) return undefined;
  return readAnswerTexts(unseal(site, { purpose: PURPOSE, id }, sealedAnswers));
}

export async function deleteRequests({ db }: DbScope, which: SQL): Promise<string[]> {
  const gone = await db
    .delete(diagnosticRequests)
    .where(which)
    .returning({ reference: diagnosticRequests.reference });
  return gone.map(({ reference }) => reference);
}

export const sealedRequests: SealedRows = {
  reseal: resealRequests,
  countOthers: ({ db, site }) =>
    db.$count(diagnosticRequests, isSealedOtherwise(site, diagnosticRequests.sealedAnswers)),
};

async function resealRequests(scope: SealScope): Promise<number> {
  const found = await scope.db
    .select({ id: diagnosticRequests.id, sealedAnswers: diagnosticRequests.sealedAnswers })
    .from(diagnosticRequests)
    .where(underFormer(scope, diagnosticRequests.sealedAnswers))
    .limit(500)
    .for("update", { skipLocked: true });
  let sealed = 0;
  for (const row of found) {
    const answers = readAnswers(scope, row);
    if (!answers) continue;
    const sealedAnswers = seal(scope.site, { purpose: PURPOSE, id: row.id }, answers);
    await scope.db.update(diagnosticRequests).set({ sealedAnswers }).where(eq(diagnosticRequests.id, row.id));
    sealed += 1;
  }
  return sealed;
}
