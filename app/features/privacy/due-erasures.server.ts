import { and, eq, isNotNull, lte } from "drizzle-orm";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { Actor, MemberScope } from "#app/platform/http/scope.ts";
import type { Erased, NounPrivacy } from "#app/platform/privacy/noun-privacy.ts";
import { eraseInside } from "./account-data.server.ts";

const AT_ONCE = 2_000;

class NotDue extends Error {}

/** Erases accounts that the staff deleted, once their days have passed: each in a transaction of its own. */
export async function eraseDueAccounts(
  scope: DbScope,
  nouns: readonly NounPrivacy[],
  now: Date,
): Promise<Erased> {
  const erased = { rows: 0, files: [] as string[], failures: [] as unknown[] };
  for (const owner of await listDue(scope, now)) {
    try {
      const guard = dueGuard(owner, now);
      const keys = await inTransaction(scope, ({ db }) => eraseInside(ownerOf(db, owner), [...nouns, guard]));
      erased.rows += 1;
      erased.files.push(...keys);
    } catch (error) {
      if (!(error instanceof NotDue)) erased.failures.push(error);
    }
  }
  return erased;
}

const isDue = (now: Date) => and(isNotNull(personAccount.erasureDueAt), lte(personAccount.erasureDueAt, now));

async function listDue({ db }: DbScope, now: Date): Promise<Actor[]> {
  const due = await db
    .select({
      ...personCard,
      proven: personAccount.emailVerified,
      createdAt: personAccount.createdAt,
    })
    .from(personRows)
    .where(isDue(now))
    .orderBy(personAccount.erasureDueAt)
    .limit(AT_ONCE);
  return due.map((owner) => ({ ...owner, role: "user" }));
}

/** Locks the person last, as when saving a page; the deletion may be undone meanwhile. */
const dueGuard = ({ id }: Actor, now: Date): NounPrivacy => ({
  retention: [],
  async locks({ db }) {
    const still = and(eq(personCard.id, id), isDue(now));
    const found = await db.select({ id: personCard.id }).from(personRows).where(still).for("update");
    if (found.length === 0) throw new NotDue();
  },
});

/**
 * The owner, outside a request. Nouns erase with the database alone: the companies were left, and their managers
 * notified, when the account was deleted.
 */
function ownerOf(db: DbScope["db"], actor: Actor): MemberScope {
  const now = new Date();
  const session = {
    id: "",
    openedAt: now,
    provenAt: now,
    mustChoosePassword: false,
    secondFactor: false,
  };
  return { db, actor, session } as MemberScope;
}
