import { allActs } from "#app/acts.ts";
import { auditSubjects } from "#app/audit-subjects.server.ts";
import { journalList } from "#app/features/journal/journal.rules.ts";
import { listJournal } from "#app/features/journal/journal.server.ts";
import { journalColumns } from "#app/features/journal/journal-columns.ts";
import { journalRow, NoEntry } from "#app/features/journal/ui/journal-rows.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
import type { Route } from "./+types/journal";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Journal · Administration",
    description:
      "Ce qui a été fait sur Récif, par qui et quand : filtres par personne, action, sujet et période, détail des changements, export du journal.",
    path: journalList.path,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(journalList, url.searchParams);
  const [found, memory] = await Promise.all([
    listJournal(scope, state, { acts: allActs, subjects: auditSubjects }),
    readListMemory(scope, journalList),
  ]);
  return { ...found, state, memory };
}

export default function Journal({ loaderData: { state, entries, older, memory } }: Route.ComponentProps) {
  return (
    <StaffList
      list={journalList}
      state={state}
      total={entries.length}
      memory={memory}
      // Never counted: a page costs the same wherever in the log it is.
      words={{ total: "", views: {} }}
      rows={entries.map((entry) => journalRow(state, entry))}
      exported={journalColumns}
      older={older}
      empty={<NoEntry />}
      nothingFound={<NoEntry />}
    >
      <p className="text-ink-2 text-sm">
        Rien n’y est changé ni retiré avant un an : la base de données le refuse. Aucune adresse e-mail n’y
        est écrite.
      </p>
    </StaffList>
  );
}
