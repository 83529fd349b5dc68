import { proofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { findApp, findStartedApp } from "#app/core/second-factor/app-codes.server.ts";
import { listFactors } from "#app/core/second-factor/factors.server.ts";
import { listCredentials } from "#app/core/second-factor/passkeys.server.ts";
import { findPending } from "#app/core/session/pending-sign-ins.server.ts";
import { adminsNeedSecondFactor } from "#app/core/settings/admin-factor.server.ts";
import {
  type Ceremony,
  enrolOptions,
  type KnownPasskey,
  requestOptions,
} from "#app/platform/auth/passkeys.server.ts";
import type { BrowserScope, MemberScope, SigningScope } from "#app/platform/http/scope.ts";

export async function findPendingFactors(scope: BrowserScope) {
  const pending = await findPending(scope);
  if (!pending) return undefined;
  const [app, credentials] = await Promise.all([
    findApp(scope, pending.userId),
    listCredentials(scope, pending.userId),
  ]);
  const ceremony = { purpose: "second", subject: pending.id } as const;
  return { hasApp: app !== undefined, passkey: await askOneOf(scope, ceremony, credentials) };
}

/** Any passkey of this site, for the sign-in page. */
export const requestSignInPasskey = async (scope: SigningScope) => ({
  get: await requestOptions(scope, { purpose: "sign-in", subject: "" }),
});

/** Undefined without passkeys: an empty list would let the browser offer any. */
async function askOneOf(scope: SigningScope, ceremony: Ceremony, known: readonly KnownPasskey[]) {
  return known.length > 0 ? { get: await requestOptions(scope, ceremony, known) } : undefined;
}

export async function findOwnFactors(scope: MemberScope) {
  const { actor, session } = scope;
  const [factors, started, credentials, proof, needed] = await Promise.all([
    listFactors(scope, actor.id),
    findStartedApp(scope),
    listCredentials(scope, actor.id),
    proofNeeded(scope),
    (actor.role === "admin" || actor.deputy) && !session.secondFactor ? adminsNeedSecondFactor(scope) : false,
  ]);
  const ceremony = { purpose: "prove", subject: actor.id } as const;
  return {
    ...factors,
    started,
    needed,
    proven: actor.proven,
    proving: { proof, secondFactor: session.secondFactor, hasApp: factors.app !== undefined },
    create: { create: await enrolOptions(scope, actor, credentials) },
    passkey: await askOneOf(scope, ceremony, credentials),
  };
}
