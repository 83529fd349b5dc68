import { eq } from "drizzle-orm";
import { users } from "#app/core/person/person.table.ts";
import { isAddressTaken } from "#app/core/person/person-address.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MoveWithAddress } from "./change-address.server.ts";
import { confirmStaffMoves } from "./email-changes.server.ts";

/**
 * Somebody proved the address that the staff gave to their account: what goes by the address that they had proven before
 * goes along. Not from one that nobody had proven, or that is somebody else's now: it is not theirs.
 */
export async function bringAlong(scope: DbScope, userId: string, moveAlong: MoveWithAddress): Promise<void> {
  const moves = await confirmStaffMoves(scope, userId);
  const [person] = await scope.db
    .select({ email: users.email, firstProvenAt: users.firstProvenAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person?.firstProvenAt) return;
  let from = person.email;
  let left: Date | undefined;
  // An address that the staff mistyped was never proven: what is looked for stands before it.
  for (const move of moves) {
    if (move.to !== from) break;
    from = move.from;
    left = move.at;
  }
  if (!left || person.firstProvenAt >= left || (await isAddressTaken(scope, from, userId))) return;
  await moveAlong(scope, { from, to: person.email });
}
