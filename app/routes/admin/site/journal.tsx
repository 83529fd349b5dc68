import { allActs } from "#app/acts.ts";
import { isFiltered, journalQuery, readJournalState } from "#app/features/journal/journal.rules.ts";
import { listJournal } from "#app/features/journal/journal.server.ts";
import { JournalFilters } from "#app/features/journal/ui/journal-filters.tsx";
import { JournalRows } from "#app/features/journal/ui/journal-rows.tsx";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/journal";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Journal · Administration",
    description:
      "Ce qui a été fait sur Récif, par qui et quand : filtres par personne, action, sujet et période, détail des changements, export du journal.",
    path: "/admin/journal",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = readJournalState(url.searchParams);
  return { state, ...(await listJournal(context.get(adminScope), state, allActs)) };
}

export default function Journal({ loaderData: { state, entries, older } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">Journal</h1>
        <ButtonLink
          to={`/admin/journal/export${journalQuery(state, { before: undefined })}`}
          variant="secondary"
          size="sm"
          reloadDocument
        >
          Exporter (CSV)
        </ButtonLink>
      </div>
      <p className="text-ink-2 text-sm">
        Rien n’y est changé ni retiré avant un an : la base de données le refuse. Aucune adresse e-mail n’y
        est écrite.
      </p>
      <JournalFilters state={state} />
      <JournalRows entries={entries} state={state} />
      <nav aria-label="Pages du journal" className="flex flex-wrap gap-5">
        {state.before && (
          <TextLink to={`/admin/journal${journalQuery(state, { before: undefined })}`}>
            {isFiltered(state) ? "Les plus récentes avec ces filtres" : "Les plus récentes"}
          </TextLink>
        )}
        {older && (
          <TextLink to={`/admin/journal${journalQuery(state, { before: older })}`}>Plus anciennes</TextLink>
        )}
      </nav>
    </>
  );
}
