import { allActs } from "#app/acts.ts";
import { auditSubjects } from "#app/audit-subjects.server.ts";
import { requireRecentSignIn } from "#app/core/proof/recent-sign-in.server.ts";
import { journalList } from "#app/features/journal/journal.rules.ts";
import { exportJournal } from "#app/features/journal/journal.server.ts";
import { csvStream } from "#app/platform/http/csv-file.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import type { Route } from "./+types/journal-export";

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  await requireRecentSignIn(scope, url);
  const table = exportJournal(scope, {
    state: readListState(journalList, url.searchParams),
    declared: { acts: allActs, subjects: auditSubjects },
  });
  return csvStream(table, { name: "journal", query: url.searchParams, onError: scope.facts.reportError });
}
