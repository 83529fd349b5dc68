import { redirect } from "react-router";
import { sayNext } from "#app/features/accounts/sessions/flash.server.ts";
import { closeCurrentSession, signInFactsContext } from "#app/features/accounts/sessions/session.server.ts";
import { publicScopeContext } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/logout";

/** Signing out changes state: only a form does it. A link that lands here just goes home. */
export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  const facts = context.get(signInFactsContext);
  const headers = new Headers({ "Clear-Site-Data": '"cache"' });
  headers.append("Set-Cookie", await closeCurrentSession(context.get(publicScopeContext), facts));
  headers.append("Set-Cookie", await sayNext(facts, "signed-out"));
  return redirect("/", { headers });
}
