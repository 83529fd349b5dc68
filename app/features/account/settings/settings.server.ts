import { hasChosenPassword } from "#app/core/password/member-password.server.ts";
import { formProofNeeded, proofNeeded } from "#app/core/proof/recent-sign-in.server.ts";
import { findApp } from "#app/core/second-factor/app-codes.server.ts";
import { describeDevice } from "#app/core/session/describe-device.ts";
import { listSessions } from "#app/core/session/sessions.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { findPreferences } from "./profile.server.ts";

export async function findSettings(scope: MemberScope) {
  const { secondFactor } = scope.session;
  const [preferences, hasPassword, sessions, ownerProof, proof, app] = await Promise.all([
    findPreferences(scope),
    hasChosenPassword(scope),
    listSessions(scope, scope.actor.id),
    proofNeeded(scope),
    formProofNeeded(scope),
    secondFactor ? findApp(scope, scope.actor.id) : undefined,
  ]);
  return {
    preferences: preferences ?? { notificationsEnabled: true, publicProfile: false },
    hasPassword,
    proof,
    proving: { proof: ownerProof, secondFactor, hasApp: app !== undefined },
    sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: describeDevice(userAgent),
      openedAt: createdAt,
      usedAt: updatedAt,
      current: id === scope.session.id,
    })),
  };
}
