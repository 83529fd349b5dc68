import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { exportSubscribers } from "#app/features/newsletter/subscribers/export.server.ts";
import { subscriberList } from "#app/features/newsletter/subscribers/subscriber-lists.rules.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import type { Route } from "./+types/newsletter-subscribers-export";

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  await requireRecentSignIn(scope, url);
  const table = exportSubscribers(scope, readListState(subscriberList, url.searchParams));
  return csvStream(table, { name: "newsletter", query: url.searchParams, onError: scope.facts.reportError });
}
