import { exportAccount } from "#app/features/privacy/account-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { memberScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/export";

export async function loader({ context }: Route.LoaderArgs) {
  const everything = await exportAccount(context.get(memberScope), personalData);
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recif-mes-donnees.json"',
    },
  });
}
