import { eq } from "drizzle-orm";
import type { AuditScope } from "#app/core/audit/audit-log.server.ts";
import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { setSecondFactor } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { notifyOwner } from "#app/core/person/security-notices.server.ts";
import { closeSessions } from "#app/core/session/sessions.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { factorActs } from "./acts.ts";
import { dropApp, findApp } from "./app-codes.server.ts";
import { dropPasskeys, listPasskeys } from "./passkeys.server.ts";
import { countRecoveryCodes, dropRecoveryCodes } from "./recovery-codes.server.ts";

export async function listFactors(scope: DbScope, userId: string) {
  // Sequential: queries of a transaction share a connection.
  const app = await findApp(scope, userId);
  const passkeys = await listPasskeys(scope, userId);
  return { app, passkeys, recoveryCodesLeft: await countRecoveryCodes(scope, userId) };
}

type RemovedFactors = { factors: boolean; codes: boolean };

/**
 * Removes lost or stolen factors.
 * @param addedSince only those added at this time or later, with recovery codes made then
 * @returns whether there were any; `codes`: some were removed although a factor remains
 */
export function removeFactors(scope: AuditScope, userId: string, addedSince?: Date): Promise<RemovedFactors> {
  return inTransaction(scope, async (inside) => {
    await lockFactors(inside, userId);
    const app = await dropApp(inside, userId, addedSince);
    const passkeys = await dropPasskeys(inside, userId, addedSince);
    const codes = (await keepUp(inside, userId)) && (await dropRecoveryCodes(inside, userId, addedSince)) > 0;
    const factors = app || passkeys > 0;
    if (factors || codes)
      await recordSecurity(inside, factorActs.removed, { account: userId, subject: "taken" });
    return { factors, codes };
  });
}

/** Recovery by an administrator: ends the sessions and notifies the owner. */
export function resetFactors(scope: AdminScope, userId: string): Promise<boolean> {
  return inTransaction(scope, async (inside) => {
    if (!(await removeFactors(inside, userId)).factors) return false;
    await closeSessions(inside, userId);
    await notifyOwner(inside, userId, "factor-removed", "tous");
    return true;
  });
}

export async function lockFactors({ db }: DbScope, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ secondFactor: users.secondFactor })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return user?.secondFactor === true;
}

/** Drops the recovery codes without a factor. @returns whether one remains */
export async function keepUp(scope: DbScope, userId: string): Promise<boolean> {
  const { app, passkeys } = await listFactors(scope, userId);
  const isLeft = app !== undefined || passkeys.length > 0;
  await setSecondFactor(scope, userId, isLeft);
  if (!isLeft) await dropRecoveryCodes(scope, userId);
  return isLeft;
}
