import type { MemberScope } from "#app/platform/http/scope.ts";
import { isCode } from "../settings/recent-sign-in.server.ts";
import { type Entry, enter, openAgain } from "./enter.server.ts";

/**
 * A new session in the place of the member's, after they proved again who they are. What proved it was checked by the
 * caller; a password is one factor, so that the other is asked for, as at any door.
 */
export function enterAgain(
  scope: MemberScope,
  { typed, redirectTo }: { typed: string | undefined; redirectTo: string },
): Promise<Entry> {
  const { id } = scope.actor;
  if (scope.session.secondFactor && isCode(typed ?? "")) return openAgain(scope, id);
  return enter(scope, { userId: id, door: "password", redirectTo });
}
