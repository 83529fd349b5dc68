import { exportAccount } from "#app/features/accounts/settings/export.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/export";

export async function loader({ context }: Route.LoaderArgs) {
  const everything = await exportAccount(context.get(memberScope));
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recif-mes-donnees.json"',
    },
  });
}
