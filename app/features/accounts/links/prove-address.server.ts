import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { recordPersonVerified } from "#app/core/person/people.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { addressActs } from "../acts.ts";
import { closeSessions } from "../sessions/sessions.server.ts";

/**
 * The first verification closes earlier sessions: quick signup opens one at once, possibly with another person's
 * address.
 * @param currentSession the session that brings the proof
 * @returns whether the address was unverified
 */
export async function proveAddress(
  scope: DbScope,
  userId: string,
  currentSession?: string,
): Promise<boolean> {
  if (!(await recordPersonVerified(scope, userId))) return false;
  await recordSecurity(scope, addressActs.proven, { account: userId, subject: "address" });
  await closeSessions(scope, userId, currentSession);
  return true;
}
