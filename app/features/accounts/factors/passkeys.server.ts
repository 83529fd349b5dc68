import { and, desc, eq, gte } from "drizzle-orm";
import { passkeys, spentChallenges } from "#app/core/person/accounts.table.ts";
import {
  type Ceremony,
  credentialIn,
  readAssertion,
  readEnrolment,
  type SpentChallenge,
} from "#app/platform/auth/passkeys.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope, PublicScope } from "#app/platform/http/scope.ts";

/** More than anybody has devices. */
const MOST_PASSKEYS = 20;

/** A person's passkeys, the newest first. */
export function listPasskeys({ db }: DbScope, userId: string) {
  return db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt), passkeys.id);
}

/** Their names for the browser, which then offers those, or makes no second one on the same device. */
export function listCredentials({ db }: DbScope, userId: string) {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
}

/** Keeps a passkey that the browser made for the member. @returns false when the answer is wrong, old or known */
export async function addPasskey(scope: MemberScope, name: string, answer: string): Promise<boolean> {
  const { id: userId } = scope.actor;
  const enrolled = await readEnrolment(scope, { purpose: "enrol", subject: userId }, answer);
  if (!enrolled || !(await spendChallenge(scope, enrolled.challenge))) return false;
  if ((await scope.db.$count(passkeys, eq(passkeys.userId, userId))) >= MOST_PASSKEYS) return false;
  const added = await scope.db
    .insert(passkeys)
    .values({ ...enrolled.passkey, userId, name })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** Removes one of the member's passkeys. @returns its name */
export async function dropPasskey({ db, actor }: MemberScope, id: string): Promise<string | undefined> {
  const [dropped] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
    .returning({ name: passkeys.name });
  return dropped?.name;
}

/** @param addedSince only those that were added at this moment or later */
export async function dropPasskeys(
  { db }: DbScope,
  userId: string,
  addedSince = new Date(0),
): Promise<number> {
  const dropped = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, addedSince)))
    .returning({ id: passkeys.id });
  return dropped.length;
}

/**
 * Takes what a passkey answered, once. Its row is locked, so that of two answers to one challenge the second is refused.
 * @param ownerId whose it must be; anybody's when absent, and then it tells whose
 * @returns the id of its owner
 */
export function spendAssertion(
  scope: PublicScope,
  ceremony: Ceremony,
  answer: string,
  ownerId?: string,
): Promise<string | undefined> {
  const credentialId = credentialIn(answer);
  if (!credentialId) return Promise.resolve(undefined);
  return inTransaction(scope, async (inside) => {
    const [stored] = await inside.db
      .select()
      .from(passkeys)
      .where(eq(passkeys.credentialId, credentialId))
      .for("update");
    if (!stored || (ownerId !== undefined && stored.userId !== ownerId)) return undefined;
    const signed = await readAssertion(inside, ceremony, answer, stored);
    if (!signed || !(await spendChallenge(inside, signed.challenge))) return undefined;
    const used = { counter: signed.counter, lastUsedAt: new Date() };
    await inside.db.update(passkeys).set(used).where(eq(passkeys.id, stored.id));
    return stored.userId;
  });
}

async function spendChallenge({ db }: DbScope, challenge: SpentChallenge): Promise<boolean> {
  const first = await db
    .insert(spentChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ hash: spentChallenges.hash });
  return first.length > 0;
}
