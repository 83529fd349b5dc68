import { and, desc, eq, gt, inArray, lte, ne } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { companyReviews } from "./openings.table.ts";

/** Milliseconds after which a record that was opened counts as left. */
const OPEN = 10 * 60_000;

const leftBefore = () => new Date(Date.now() - OPEN);

/** Notes that the actor opens the company. @returns who else has it open */
export async function openRecord(scope: AdminScope, companyId: string): Promise<string | undefined> {
  const openedAt = new Date();
  const own = eq(companyReviews.userId, scope.actor.id);
  await scope.db.delete(companyReviews).where(and(own, lte(companyReviews.openedAt, leftBefore())));
  await scope.db
    .insert(companyReviews)
    .values({ companyId, userId: scope.actor.id, openedAt })
    .onConflictDoUpdate({
      target: [companyReviews.companyId, companyReviews.userId],
      set: { openedAt },
    });
  return (await listOpenings(scope, [companyId])).get(companyId);
}

/** Names of other administrators by the companies that they have open. */
export async function listOpenings({ db, actor }: AdminScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const open = await db
    .select({ id: companyReviews.companyId, name: personCard.name })
    .from(companyReviews)
    .innerJoin(personRows, eq(personCard.id, companyReviews.userId))
    .where(
      and(
        inArray(companyReviews.companyId, [...ids]),
        ne(companyReviews.userId, actor.id),
        gt(companyReviews.openedAt, leftBefore()),
      ),
    )
    .orderBy(desc(companyReviews.openedAt));
  return new Map(open.map(({ id, name }) => [id, name]));
}
