import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type ContestKind, type ContestState, sameSubject } from "#app/core/contest/contest.rules.ts";
import { refusalRecipients, refusals } from "#app/core/contest/refusals.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/** Locks the refusal until the transaction ends. */
export async function lockRefusal({ db }: DbScope, id: string) {
  const [found] = await db
    .select({
      id: refusals.id,
      kind: sql<ContestKind>`${refusals.kind}`,
      subjectId: refusals.subjectId,
      about: refusals.about,
      state: sql<ContestState>`${refusals.state}`,
      refusedBy: refusals.refusedBy,
      refusedAt: refusals.refusedAt,
      body: refusals.body,
    })
    .from(refusals)
    .where(eq(refusals.id, id))
    .for("update");
  return found;
}

export async function setRefusal(
  { db }: DbScope,
  id: string,
  facts: Pick<
    typeof refusals.$inferInsert,
    "state" | "body" | "contestedAt" | "answer" | "answeredAt" | "answeredBy"
  >,
): Promise<void> {
  await db.update(refusals).set(facts).where(eq(refusals.id, id));
}

/** Whether nothing else of the same subject was refused since. */
export async function isLastRefusal(
  { db }: DbScope,
  { kind, subjectId, refusedAt }: { kind: ContestKind; subjectId: string; refusedAt: Date },
): Promise<boolean> {
  const later = await db.$count(
    refusals,
    and(
      eq(refusals.subjectId, subjectId),
      inArray(refusals.kind, [...sameSubject(kind)]),
      // A date of JavaScript ends at its milliseconds.
      sql`date_trunc('milliseconds', ${refusals.refusedAt}) > ${refusedAt.toISOString()}`,
    ),
  );
  return later === 0;
}

export async function listRecipients({ db }: DbScope, id: string): Promise<string[]> {
  const found = await db
    .select({ email: refusalRecipients.email })
    .from(refusalRecipients)
    .where(eq(refusalRecipients.refusalId, id));
  return found.map(({ email }) => email);
}

/** An address is taken off; a refusal that no other address was sent goes with its words. */
export async function deleteAddress({ db }: DbScope, email: string): Promise<void> {
  const left = await db
    .delete(refusalRecipients)
    .where(eq(refusalRecipients.email, email))
    .returning({ id: refusalRecipients.refusalId });
  for (const { id } of left)
    await db
      .delete(refusals)
      .where(
        sql`${refusals.id} = ${id} and not exists (select 1 from ${refusalRecipients} where refusal_id = ${id})`,
      );
}

export async function deleteRefusals({ db }: DbScope, which: SQL): Promise<number> {
  const gone = await db.delete(refusals).where(which).returning({ id: refusals.id });
  return gone.length;
}
