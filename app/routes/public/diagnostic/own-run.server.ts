import { type RouterContextProvider, redirect } from "react-router";
import { findMemberScope } from "#app/core/session/guards.server.ts";
import { findBrowserRun } from "#app/features/diagnostic/browser-run.server.ts";
import { withFrom } from "#app/platform/http/safe-path.ts";
import { publicScope } from "#app/platform/http/scope.ts";

/**
 * Diagnostic of this browser for the page at `path`; without `own`, none.
 * @throws a redirect to sign-in and back, for an account's diagnostic without a session
 */
export async function openOwnRun(context: Readonly<RouterContextProvider>, path: string) {
  const scope = context.get(publicScope);
  const member = await findMemberScope(context);
  const { own, signIn } = await findBrowserRun(scope, member?.actor.id ?? null);
  if (signIn) throw redirect(withFrom("/login", path), 303);
  return { scope, member, own };
}
