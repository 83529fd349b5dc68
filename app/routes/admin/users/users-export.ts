import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { exportUsers } from "#app/features/users/export.server.ts";
import { userList } from "#app/features/users/user-lists.rules.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import type { Route } from "./+types/users-export";

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  await requireRecentSignIn(scope, url);
  const table = exportUsers(scope, readListState(userList, url.searchParams));
  return csvStream(table, {
    name: "utilisateurs",
    query: url.searchParams,
    onError: scope.facts.reportError,
  });
}
