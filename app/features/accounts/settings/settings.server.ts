import type { MemberScope } from "#app/platform/http/scope.ts";
import { findApp } from "../factors/app-codes.server.ts";
import { describeDevice } from "../sessions/describe-device.ts";
import { listSessions } from "../sessions/sessions.server.ts";
import { hasChosenPassword } from "./passwords.server.ts";
import { findPreferences } from "./profile.server.ts";
import { proofNeeded } from "./recent-sign-in.server.ts";

export async function findSettings(scope: MemberScope) {
  const { secondFactor } = scope.session;
  const [preferences, hasPassword, sessions, proof, app] = await Promise.all([
    findPreferences(scope),
    hasChosenPassword(scope),
    listSessions(scope, scope.actor.id),
    proofNeeded(scope),
    secondFactor ? findApp(scope, scope.actor.id) : undefined,
  ]);
  return {
    preferences: preferences ?? { notificationsEnabled: true, publicProfile: false },
    hasPassword,
    proving: { proof, secondFactor, hasApp: app !== undefined },
    sessions: sessions.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: describeDevice(userAgent),
      openedAt: createdAt,
      usedAt: updatedAt,
      current: id === scope.session.id,
    })),
  };
}
