import { recordSecurity } from "#app/core/audit/security-log.server.ts";
import { notePersonProven } from "#app/core/person/people.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { addressActs } from "../acts.ts";
import { closeSessions } from "../sessions/sessions.server.ts";

/**
 * The owner of the address showed up. Whoever was signed in before may have typed somebody else's address
 * (quick signup opens a session at once), so the first proof closes their sessions.
 * @param keptSession the session of the request that brings the proof
 * @returns whether nothing had proven it before
 */
export async function proveAddress(scope: DbScope, userId: string, keptSession?: string): Promise<boolean> {
  if (!(await notePersonProven(scope, userId))) return false;
  await recordSecurity(scope, addressActs.proven, { account: userId, subject: "address" });
  await closeSessions(scope, userId, keptSession);
  return true;
}
