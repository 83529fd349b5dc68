import { readStatisticsPeriod } from "#app/features/audience/statistics.rules.ts";
import { viewStatistics } from "#app/features/audience/statistics.server.ts";
import { StatisticsView } from "#app/features/audience/ui/statistics-view.tsx";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/statistics";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Mesures · Administration",
    description:
      "Ce qui est lu et fait sur le site, jour par jour : pages, fiches, recherches, demandes, inscriptions. Compté sans cookie et sans identifiant.",
    path: "/admin/mesures",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const period = readStatisticsPeriod(url.searchParams.get("jours"));
  return { period, ...(await viewStatistics(context.get(adminScope), period)) };
}

export default function StatisticsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className="grid gap-3">
        <h1 className="heading-page max-sm:text-2xl">Mesures</h1>
        <p className="text-ink-2">
          Compté par le serveur, sans cookie, sans adresse et sans identifiant&nbsp;: une page compte une fois
          par jour et par lecteur. Les robots et les administrateurs sont laissés de côté.
        </p>
      </header>
      <StatisticsView {...loaderData} />
    </>
  );
}
