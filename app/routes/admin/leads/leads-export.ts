import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { exportStaffLeads } from "#app/features/leads/staff/export.server.ts";
import { findLeadList, leadList } from "#app/features/leads/staff/lead-lists.rules.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import type { Route } from "./+types/leads-export";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const list = findLeadList(params.list);
  if (!list) throw notFound("list");
  const scope = context.get(adminScope);
  await requireRecentSignIn(scope, url);
  const state = readListState(leadList, url.searchParams, list.key);
  return csvStream(exportStaffLeads(scope, state), {
    name: `leads-${list.key}`,
    query: url.searchParams,
    onError: scope.facts.reportError,
  });
}
