import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { exportCompanies } from "#app/features/moderation/export.server.ts";
import { companyList, findCompanyList } from "#app/features/moderation/lists.rules.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import type { Route } from "./+types/companies-export";

/** Export of the filtered list, without mobile numbers (decision D2); requires a recent sign-in. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const list = findCompanyList(params.list);
  if (!list) throw notFound("list");
  const scope = context.get(adminScope);
  await requireRecentSignIn(scope, url);
  return csvStream(exportCompanies(scope, readListState(companyList, url.searchParams, list.key)), {
    name: list.key,
    query: url.searchParams,
    onError: scope.facts.reportError,
  });
}
