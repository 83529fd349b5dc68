import { COUNTED } from "#app/features/moderation/lists.rules.ts";
import { countWork, listQueue } from "#app/features/moderation/queue.server.ts";
import { Queue } from "#app/features/moderation/ui/queue.tsx";
import { settingsToFill } from "#app/features/site-settings/editor/missing-settings.ts";
import { SettingsWarning } from "#app/features/site-settings/editor/ui/settings-warning.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { listUrlOf, pageParam } from "#app/platform/http/list-url.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { cappedCount, formatNumber } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Stat } from "#app/ui/layout/stat.tsx";
import { LeadWord } from "#app/ui/lead-word.tsx";
import { Pagination } from "#app/ui/search/pagination.tsx";
import { SiteLink } from "#app/ui/site-link.tsx";
import type { Route } from "./+types/dashboard";
import { readWaitingPage, WAITING_SHOWN, waitingPageCount } from "./companies/waiting-pages.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Administration",
    description:
      "L’administration de Récif : ce qui attend d’être relu, du plus ancien au plus récent, et les compteurs de l’annuaire. Tout y est compté.",
    path: "/admin/dashboard",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const page = readWaitingPage(url);
  const [counts, queue, settings] = await Promise.all([
    countWork(scope),
    listQueue(scope, page, WAITING_SHOWN),
    findSiteSettings(scope),
  ]);
  const total = counts.pending + counts.edits + counts.dueClaims + counts.deletions;
  return {
    counts,
    queue,
    toFill: settingsToFill(settings, new Date()),
    page,
    now: Date.now(),
    total,
    pageCount: waitingPageCount(total),
  };
}

const shown = (count: number) => cappedCount(count, COUNTED);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { counts, queue, page, pageCount, now, total, toFill } = loaderData;
  const figures = [
    { label: "Soumissions en attente", value: shown(counts.pending), to: "/admin/entreprises/en-attente" },
    {
      label: "Entreprises publiées",
      value: formatNumber(counts.published),
      to: "/admin/entreprises/publiees",
    },
    { label: "Entreprises hors ligne", value: shown(counts.offline), to: "/admin/entreprises/hors-ligne" },
    { label: "Nouveaux leads", value: shown(counts.leads), to: "/admin/demandes/generales" },
    { label: "Demandes de revendication", value: shown(counts.claims) },
  ];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">Administration</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/add-company" size="sm">
            Créer une nouvelle fiche entreprise
          </ButtonLink>
          <ButtonLink to="/admin/import" variant="secondary" size="sm">
            Importer des entreprises (CSV)
          </ButtonLink>
        </div>
      </div>
      <SettingsWarning {...toFill} />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
        {figures.map(({ label, value, to }) => (
          <Stat
            key={label}
            value={value}
            label={
              to ? (
                <SiteLink to={to} className="inline-flex min-h-6 items-center">
                  <span>
                    <LeadWord>{label}</LeadWord>
                  </span>
                </SiteLink>
              ) : (
                label
              )
            }
          />
        ))}
      </dl>
      <section aria-labelledby="a-traiter" className="grid gap-4">
        <h2 id="a-traiter" className="heading-section">
          À traiter
          {total > 0 && <span className="ms-2 text-ink-2 text-lg">({shown(total)})</span>}
        </h2>
        <Queue items={queue} now={now} />
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefFor={(wanted) => listUrlOf("/admin/dashboard", { page: pageParam(wanted) })}
          label="Pages de la file d’attente"
        />
      </section>
    </>
  );
}
