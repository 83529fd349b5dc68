import { recordSecurity, type SecurityAct } from "#app/core/audit/security-log.server.ts";
import type { SecurityNotice } from "#app/core/person/mails/security-notice.tsx";
import { setSecondFactor } from "#app/core/person/people.server.ts";
import { notifyOwner } from "#app/core/person/security-notices.server.ts";
import { factorActs } from "#app/core/second-factor/acts.ts";
import { confirmApp, dropApp } from "#app/core/second-factor/app-codes.server.ts";
import { keepUp, lockFactors } from "#app/core/second-factor/factors.server.ts";
import { addPasskey, dropPasskey } from "#app/core/second-factor/passkeys.server.ts";
import { makeRecoveryCodes } from "#app/core/second-factor/recovery-codes.server.ts";
import { closeOtherSessions } from "#app/core/session/sessions.server.ts";
import { adminsNeedSecondFactor } from "#app/core/settings/admin-factor.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";

const APP = "application d’authentification";

/** `codes`: recovery codes made with the first factor, shown once. */
export type AddedFactor = Outcome<"refused" | Limited | { added: { codes: string[] | undefined } }>;

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

export type RemovedFactor = Outcome<"removed" | "absent" | "needed_by_role">;

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
  const { role, deputy } = scope.actor;
  const needed = (role === "admin" || deputy === true) && (await adminsNeedSecondFactor(scope));
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
