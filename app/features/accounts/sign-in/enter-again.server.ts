import type { MemberScope } from "#app/platform/http/scope.ts";
import { type Entry, enter, openAgain } from "./enter.server.ts";

/**
 * A new session in the place of the member's, after they proved again who they are. What proved it was checked by the
 * caller; a password is one factor, so that the other is asked for, as at any door.
 */
export function enterAgain(
  scope: MemberScope,
  { by, redirectTo }: { by: "password" | "factor"; redirectTo: string },
): Promise<Entry> {
  const { id } = scope.actor;
  if (by === "factor") return openAgain(scope, id);
  return enter(scope, { userId: id, door: "password", redirectTo });
}
