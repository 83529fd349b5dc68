import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { addressActs } from "#app/core/person/acts.ts";
import { recordPersonVerified } from "#app/core/person/people.server.ts";
import { closeSessions } from "#app/core/session/sessions.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

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
