import { redirect } from "react-router";
import { closeCurrentSession } from "#app/core/session/sessions.server.ts";
import { forgetRunKey } from "#app/features/diagnostic/run-cookie.server.ts";
import { forgetChoice } from "#app/features/leads/choice.server.ts";
import type { SignInFlash } from "#app/features/sign-in/texts.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/logout";

/** Only POST changes state; a GET goes home. */
export const loader = () => redirect("/");

export async function action({ context }: Route.ActionArgs) {
  const scope = context.get(publicScope);
  const headers = new Headers({ "Clear-Site-Data": '"cache"' });
  headers.append("Set-Cookie", await closeCurrentSession(scope));
  headers.append("Set-Cookie", await setFlash<SignInFlash>(scope, "signed-out"));
  // The next user of this browser must not see these answers, nor this choice.
  headers.append("Set-Cookie", await forgetRunKey(scope));
  headers.append("Set-Cookie", forgetChoice(scope));
  return redirect("/", { headers });
}
