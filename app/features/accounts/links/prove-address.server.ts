import { and, eq } from "drizzle-orm";
import { users } from "#app/platform/db/schema/people.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { closeSessions } from "../sessions/session.server.ts";

/**
 * The owner of the address showed up. Whoever was signed in before may have typed somebody else's address
 * (quick signup opens a session at once), so the first proof closes their sessions.
 * @param keptSession the session of the request that brings the proof
 */
export async function proveAddress(
  { db }: Pick<PublicScope, "db">,
  userId: string,
  keptSession?: string,
): Promise<void> {
  const proven = await db
    .update(users)
    .set({ emailVerified: true, updatedAt: new Date() })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (proven.length > 0) await closeSessions({ db }, userId, keptSession);
}
