import { eq } from "drizzle-orm";
import type { AuditScope } from "#app/core/audit/audit-log.server.ts";
import { recordSecurity, type SecurityAct } from "#app/core/audit/security-log.server.ts";
import type { SecurityNotice } from "#app/core/person/mails/security-notice.tsx";
import { setSecondFactor } from "#app/core/person/people.server.ts";
import { users } from "#app/core/person/person.table.ts";
import { notifyOwner } from "#app/core/person/security-notices.server.ts";
import { adminsNeedSecondFactor } from "#app/core/settings/admin-factor.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import { factorActs } from "../acts.ts";
import { closeOtherSessions, closeSessions } from "../sessions/sessions.server.ts";
import { confirmApp, dropApp, findApp } from "./app-codes.server.ts";
import { addPasskey, dropPasskey, dropPasskeys, listPasskeys } from "./passkeys.server.ts";
import { countRecoveryCodes, dropRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.server.ts";

export async function listFactors(scope: DbScope, userId: string) {
  // Sequential: queries of a transaction share a connection.
  const app = await findApp(scope, userId);
  const passkeys = await listPasskeys(scope, userId);
  return { app, passkeys, recoveryCodesLeft: await countRecoveryCodes(scope, userId) };
}

const APP = "application d’authentification";

/** `codes`: recovery codes made with the first factor, shown once. */
export type AddedFactor =
  | { kind: "added"; codes: string[] | undefined }
  | { kind: "refused" }
  | { kind: "limited"; retryAfterSeconds: number };

export async function addApp(scope: MemberScope, code: string): Promise<AddedFactor> {
  const limit = { name: "factor-confirm", subject: scope.actor.id, limit: 20, seconds: 900 };
  const verdict = await countAgainst(scope, [limit]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  return adding(scope, APP, (inside) => confirmApp(inside, code));
}

export function addNamedPasskey(scope: MemberScope, name: string, answer: string): Promise<AddedFactor> {
  return adding(scope, `clé d’accès « ${name} »`, (inside) => addPasskey(inside, name, answer));
}

/** The first factor closes every other session, opened without it. */
function adding(
  scope: MemberScope,
  what: string,
  add: (inside: MemberScope) => Promise<boolean>,
): Promise<AddedFactor> {
  return inTransaction(scope, async (inside) => {
    const { id, proven } = inside.actor;
    // Otherwise a person who opened an account with another's address could lock its owner out.
    if (!proven) return { kind: "refused" };
    const had = await lockFactors(inside, id);
    if (!(await add(inside))) return { kind: "refused" };
    await changed(inside, { act: factorActs.added, notice: "factor-added", what });
    if (had) return { kind: "added", codes: undefined };
    await setSecondFactor(inside, id, true);
    await closeOtherSessions(inside);
    return { kind: "added", codes: await makeRecoveryCodes(inside, id) };
  });
}

export type RemovedFactor = { kind: "removed" | "absent" | "needed_by_role" };

export function removeApp(scope: MemberScope): Promise<RemovedFactor> {
  return removing(scope, async (inside) => ((await dropApp(inside, inside.actor.id)) ? APP : undefined));
}

export function removePasskey(scope: MemberScope, passkeyId: string): Promise<RemovedFactor> {
  return removing(scope, async (inside) => {
    const name = await dropPasskey(inside, passkeyId);
    return name && `clé d’accès « ${name} »`;
  });
}

class NeededByRole extends Error {}

async function removing(
  scope: MemberScope,
  remove: (inside: MemberScope) => Promise<string | undefined>,
): Promise<RemovedFactor> {
  const needed = scope.actor.role === "admin" && (await adminsNeedSecondFactor(scope));
  try {
    return await inTransaction(scope, async (inside) => {
      const { id } = inside.actor;
      await lockFactors(inside, id);
      const what = await remove(inside);
      if (what === undefined) return { kind: "absent" };
      if (!(await keepUp(inside, id)) && needed) throw new NeededByRole();
      await changed(inside, { act: factorActs.removed, notice: "factor-removed", what });
      return { kind: "removed" };
    });
  } catch (error) {
    if (!(error instanceof NeededByRole)) throw error;
    return { kind: "needed_by_role" };
  }
}

export function remakeRecoveryCodes(scope: MemberScope): Promise<string[] | undefined> {
  return inTransaction(scope, async (inside) => {
    const { id } = inside.actor;
    if (!(await lockFactors(inside, id))) return undefined;
    await changed(inside, { act: factorActs["codes-made"], notice: "codes-made", what: "codes" });
    return makeRecoveryCodes(inside, id);
  });
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

async function lockFactors({ db }: DbScope, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ secondFactor: users.secondFactor })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  return user?.secondFactor === true;
}

/**
 * Drops the recovery codes without a factor.
 * @returns whether one remains
 */
async function keepUp(scope: DbScope, userId: string): Promise<boolean> {
  const { app, passkeys } = await listFactors(scope, userId);
  const isLeft = app !== undefined || passkeys.length > 0;
  await setSecondFactor(scope, userId, isLeft);
  if (!isLeft) await dropRecoveryCodes(scope, userId);
  return isLeft;
}

type Change = {
  act: SecurityAct;
  notice: SecurityNotice;
  what: string;
};

async function changed(scope: MemberScope, { act, notice, what }: Change): Promise<void> {
  const subject = what === APP ? "app" : what === "codes" ? "codes" : "passkey";
  await recordSecurity(scope, act, { account: scope.actor.id, subject });
  await notifyOwner(scope, scope.actor.id, notice, what);
}
