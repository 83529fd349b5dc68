import { and, desc, eq, gte } from "drizzle-orm";
import {
  type Ceremony,
  type ConsumedChallenge,
  credentialIn,
  readAssertion,
  readEnrolment,
} from "#app/platform/auth/passkeys.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { MemberScope, SigningScope } from "#app/platform/http/scope.ts";
import { consumedChallenges, passkeys } from "./factors.table.ts";

/** Above any realistic number of devices. */
const MOST_PASSKEYS = 20;

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

/** Credential ids: the browser offers these, or avoids a second one on the same device. */
export function listCredentials({ db }: DbScope, userId: string) {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
}

/** @returns false when the answer is invalid, expired or known */
export async function addPasskey(scope: MemberScope, name: string, answer: string): Promise<boolean> {
  const { id: userId } = scope.actor;
  const enrolled = await readEnrolment(scope, { purpose: "enrol", subject: userId }, answer);
  if (!enrolled || !(await consumeChallenge(scope, enrolled.challenge))) return false;
  if ((await scope.db.$count(passkeys, eq(passkeys.userId, userId))) >= MOST_PASSKEYS) return false;
  const added = await scope.db
    .insert(passkeys)
    .values({ ...enrolled.passkey, userId, name })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added.length > 0;
}

export async function dropPasskey({ db, actor }: MemberScope, id: string): Promise<string | undefined> {
  const [dropped] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, actor.id)))
    .returning({ name: passkeys.name });
  return dropped?.name;
}

/** @param addedSince only those added at this time or later */
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
 * Accepts an assertion once: the row lock refuses a second answer to a challenge.
 * @param ownerId its required owner; any when absent
 * @returns the id of its owner
 */
export function consumeAssertion(
  scope: DbScope & SigningScope,
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
    if (!signed || !(await consumeChallenge(inside, signed.challenge))) return undefined;
    const used = { counter: signed.counter, lastUsedAt: new Date() };
    await inside.db.update(passkeys).set(used).where(eq(passkeys.id, stored.id));
    return stored.userId;
  });
}

async function consumeChallenge({ db }: DbScope, challenge: ConsumedChallenge): Promise<boolean> {
  const first = await db
    .insert(consumedChallenges)
    .values(challenge)
    .onConflictDoNothing()
    .returning({ hash: consumedChallenges.hash });
  return first.length > 0;
}
