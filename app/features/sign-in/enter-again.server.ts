import type { MemberScope } from "#app/platform/http/scope.ts";
import { type Entry, enter, openAgain } from "./enter.server.ts";

/**
 * Replaces the member's session after a verification that the caller did. A password is one factor only: the second
 * one is required here, as for any sign-in.
 */
export function enterAgain(
  scope: MemberScope,
  { by, redirectTo }: { by: "password" | "factor"; redirectTo: string },
): Promise<Entry> {
  const { id } = scope.actor;
  if (by === "factor") return openAgain(scope, id);
  return enter(scope, { userId: id, signInMethod: "password", redirectTo });
}
