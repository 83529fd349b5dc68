import { redirect } from "react-router";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { withFrom } from "#app/platform/http/safe-path.ts";
import type { SigningScope } from "#app/platform/http/scope.ts";
import { type Entry, FACTOR_PAGE } from "./enter.server.ts";
import type { SignInFlash } from "./texts.ts";

/** To the requested page, after welcome page or second factor. @param cookies other `Set-Cookie`s of the response */
export async function arrive(
  scope: SigningScope,
  entry: Entry,
  to: string,
  cookies: readonly string[] = [],
): Promise<Response> {
  const headers = new Headers();
  for (const cookie of [entry.cookie, ...cookies]) headers.append("Set-Cookie", cookie);
  if (entry.kind === "factor_needed") return redirect(FACTOR_PAGE, { headers });
  headers.append("Set-Cookie", await setFlash<SignInFlash>(scope, "signed-in"));
  return redirect(entry.welcome ? withFrom("/welcome", to) : to, { headers });
}
