import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { type ErasureProof, rightsEvents, rightsRequests } from "#app/features/messages/messages.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { storeOnce } from "#app/platform/forms/submission-keys.server.ts";
import type { RightsEventKind } from "./rights.rules.ts";

export type NewRequest = Pick<
  typeof rightsRequests.$inferInsert,
  "firstName" | "lastName" | "email" | "requestType" | "message" | "dueAt"
>;
type Stored = { alreadyThere: boolean; id: string; reference: string };

/** @param keys idempotency keys: see `submissionKeys` */
export function insertRequest(
  scope: DbScope,
  request: NewRequest,
  keys: [string, ...string[]],
): Promise<Stored> {
  return storeOnce({
    prefix: "RGPD",
    insert: async (reference) => {
      const [created] = await scope.db
        .insert(rightsRequests)
        .values({ ...request, reference, idempotencyKey: keys[0] })
        .onConflictDoNothing()
        .returning({ id: rightsRequests.id, reference: rightsRequests.reference });
      return created;
    },
    find: () => findRequestByKeys(scope, keys),
  });
}

export async function findRequestByKeys({ db }: DbScope, keys: string[]) {
  const [found] = await db
    .select({ id: rightsRequests.id, reference: rightsRequests.reference })
    .from(rightsRequests)
    .where(inArray(rightsRequests.idempotencyKey, keys));
  return found;
}

export type LockedRequest = typeof rightsRequests.$inferSelect;

/** Locks the request until the transaction ends. */
export async function lockRequest({ db }: DbScope, id: string): Promise<LockedRequest | undefined> {
  const [found] = await db.select().from(rightsRequests).where(eq(rightsRequests.id, id)).for("update");
  return found;
}

type Change = Partial<
  Pick<
    typeof rightsRequests.$inferInsert,
    | ("firstName" | "lastName" | "email" | "message")
    | ("provenAt" | "closedAt" | "remindedAt" | "erasureProof")
  >
>;

export async function changeRequest({ db }: DbScope, id: string, change: Change): Promise<void> {
  await db
    .update(rightsRequests)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(rightsRequests.id, id));
}

type RightsEventInput = {
  kind: RightsEventKind;
  shown?: boolean;
  authorId?: string | undefined;
  body?: string | undefined;
};

export async function recordRightsEvent(
  { db }: DbScope,
  requestId: string,
  event: RightsEventInput,
): Promise<void> {
  const { kind, shown = true, authorId, body } = event;
  await db
    .insert(rightsEvents)
    .values({ requestId, kind, shown, authorId: authorId ?? null, body: body ?? null });
}

/** Anonymous proof of the erasure. */
export const keepProof = (scope: DbScope, id: string, erasureProof: ErasureProof) =>
  changeRequest(scope, id, { erasureProof, closedAt: new Date() });

/** Requests stay as proof of the answers, without personal data. */
export async function anonymiseRequests({ db }: DbScope, which: SQL): Promise<string[]> {
  const gone = await db
    .update(rightsRequests)
    .set({
      firstName: "Anonyme",
      lastName: "",
      email: "",
      message: null,
      closedAt: sql`coalesce(${rightsRequests.closedAt}, now())`,
    })
    .where(which)
    .returning({ id: rightsRequests.id, reference: rightsRequests.reference });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0)
    await db.update(rightsEvents).set({ body: null }).where(inArray(rightsEvents.requestId, ids));
  return gone.map(({ reference }) => reference);
}

export async function hasEvent(
  { db }: DbScope,
  requestId: string,
  kinds: readonly RightsEventKind[],
  after?: RightsEventKind,
): Promise<boolean> {
  const since = after
    ? sql`${rightsEvents.id} > coalesce((select max(before.id) from ${rightsEvents} as before
        where before.request_id = ${requestId} and before.kind = ${after}), 0)`
    : undefined;
  const found = await db
    .select({ id: rightsEvents.id })
    .from(rightsEvents)
    .where(and(eq(rightsEvents.requestId, requestId), inArray(rightsEvents.kind, [...kinds]), since))
    .limit(1);
  return found.length > 0;
}

/** Claims due requests without a reminder, each once. */
export function claimDueRequests({ db }: DbScope, before: Date) {
  return db
    .update(rightsRequests)
    .set({ remindedAt: sql`now()` })
    .where(
      and(
        isNull(rightsRequests.closedAt),
        isNull(rightsRequests.remindedAt),
        sql`${rightsRequests.provenAt} is not null`,
        sql`${rightsRequests.dueAt} <= ${before.toISOString()}`,
      ),
    )
    .returning({
      id: rightsRequests.id,
      reference: rightsRequests.reference,
      requestType: rightsRequests.requestType,
      dueAt: rightsRequests.dueAt,
    });
}
