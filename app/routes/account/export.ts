import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { copyAccount } from "#app/features/privacy/account-copy.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { tooMany } from "#app/platform/http/errors.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/export";

/** Full export of an account; requires a recent sign-in, against a stolen session (threat T10). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(memberScope);
  await requireRecentSignIn(scope, url);
  const copy = await copyAccount(scope, personalData);
  if (copy.kind === "limited") throw tooMany(copy.retryAfterSeconds);
  return new Response(`${JSON.stringify(copy.everything, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recif-mes-donnees.json"',
    },
  });
}
