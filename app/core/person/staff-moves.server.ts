import { eq } from "drizzle-orm";
import type { DbScope } from "#app/platform/db/scope.ts";
import { confirmStaffMoves } from "./email-changes.server.ts";
import { users } from "./person.table.ts";
import type { MoveWithAddress } from "./person-address.server.ts";
import { isAddressTaken } from "./person-address.server.ts";

/**
 * Moves what depends on the previous verified address once the staff's one is verified; not from an unverified
 * address, or one that another account has now.
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
  for (const move of moves) {
    if (move.to !== from) break;
    from = move.from;
    left = move.at;
  }
  if (!left || person.firstProvenAt >= left || (await isAddressTaken(scope, from, userId))) return;
  await moveAlong(scope, { from, to: person.email });
}
