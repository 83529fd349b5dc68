import { copyAccount } from "#app/features/privacy/account-copy.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { tooMany } from "#app/platform/http/errors.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/export";

export async function loader({ context }: Route.LoaderArgs) {
  const copy = await copyAccount(context.get(memberScope), personalData);
  if (copy.kind === "limited") throw tooMany(copy.retryAfterSeconds);
  return new Response(`${JSON.stringify(copy.everything, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recif-mes-donnees.json"',
    },
  });
}
