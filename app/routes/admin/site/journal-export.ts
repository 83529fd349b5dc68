import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { readJournalState } from "#app/features/journal/journal.rules.ts";
import { exportJournal } from "#app/features/journal/journal.server.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/journal-export";

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  await requireRecentSignIn(scope, url);
  const table = exportJournal(scope, readJournalState(url.searchParams));
  return csvStream(table, { name: "journal", query: url.searchParams, onError: scope.facts.reportError });
}
