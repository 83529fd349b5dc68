import { WAITING_COUNTED } from "#app/core/waiting/terms.rules.ts";
import { countWaiting, listWaiting } from "#app/core/waiting/waiting.server.ts";
import { countWork } from "#app/features/moderation/queue.server.ts";
import { settingsToFill } from "#app/features/site-settings/editor/missing-settings.ts";
import { SettingsWarning } from "#app/features/site-settings/editor/ui/settings-warning.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { queueUrl, readQueueState, TODAY_PATH } from "#app/features/today/queue-url.ts";
import { Counters } from "#app/features/today/ui/counters.tsx";
import { Queue } from "#app/features/today/ui/queue.tsx";
import { QueueFilters, QueueSizes } from "#app/features/today/ui/queue-filters.tsx";
import { Week } from "#app/features/today/ui/week.tsx";
import { viewWeek } from "#app/features/today/week.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { cappedCount } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import { waitingKindsFor } from "#app/waiting.server.ts";
import type { Route } from "./+types/dashboard";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Aujourd’hui · Administration",
    description:
      "L’administration de Récif : tout ce qui attend l’équipe, le plus en retard d’abord, les compteurs de l’annuaire, et cette semaine à côté de la précédente.",
    path: TODAY_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const kinds = waitingKindsFor(scope);
  const keys = kinds.map(({ key }) => key);
  const state = readQueueState(url.searchParams, keys, WAITING_COUNTED);
  const { page, size } = state;
  const listed = state.kind ? kinds.filter(({ key }) => key === state.kind) : kinds;
  const [counts, waiting, items, week, settings] = await Promise.all([
    countWork(scope),
    countWaiting(scope, kinds),
    listWaiting(scope, { kinds: listed, page, size }),
    viewWeek(scope),
    findSiteSettings(scope),
  ]);
  if (items.length === 0 && page > 1) throw notFound("page");
  const filters = kinds.map(({ key, plural }) => ({ key, label: plural, count: waiting.byKind[key] ?? 0 }));
  const found = state.kind ? (waiting.byKind[state.kind] ?? 0) : waiting.total;
  return {
    counts,
    queue: { state, items, filters, total: waiting.total, counted: WAITING_COUNTED },
    pageCount: Math.ceil(Math.min(found, WAITING_COUNTED) / size),
    week,
    toFill: settingsToFill(settings, new Date()),
    isDeputy: scope.actor.deputy === true,
  };
}

export default function Today({
  loaderData: { counts, queue, pageCount, week, toFill, isDeputy },
}: Route.ComponentProps) {
  const { state, items, total, counted } = queue;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">Aujourd’hui</h1>
        {!isDeputy && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/add-company" size="sm">
              Créer une nouvelle fiche entreprise
            </ButtonLink>
            <ButtonLink to="/admin/import" variant="secondary" size="sm">
              Importer des entreprises (CSV)
            </ButtonLink>
          </div>
        )}
      </div>
      {!isDeputy && <SettingsWarning {...toFill} />}
      <section aria-labelledby="a-traiter" className="grid grid-cols-1 gap-4">
        <h2 id="a-traiter" className="heading-section">
          À traiter
          {total > 0 && <span className="ms-2 text-ink-2 text-lg">({cappedCount(total, counted)})</span>}
        </h2>
        {total > 0 && <QueueFilters {...queue} />}
        <Queue items={items} filtered={state.kind !== undefined && total > 0} />
        <Pagination
          page={state.page}
          pageCount={pageCount}
          hrefFor={(page) => queueUrl(state, { page })}
          label="Pages de la file d’attente"
        />
        {total > 10 && <QueueSizes state={state} />}
      </section>
      {!isDeputy && <Counters {...counts} />}
      <Week figures={week} />
    </>
  );
}
