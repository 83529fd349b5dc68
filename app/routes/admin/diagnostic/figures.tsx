import { SMALLEST_GROUP } from "#app/core/diagnostic/tallies/group.rules.ts";
import { monthLabel } from "#app/features/diagnostic-figures/statistics.rules.ts";
import { viewMonths, viewSizes, viewStages } from "#app/features/diagnostic-figures/statistics.server.ts";
import {
  FIGURES_PATH,
  MonthsView,
  ScoreCurve,
  ScoresTable,
  StagesView,
} from "#app/features/diagnostic-figures/ui/figures-view.tsx";
import { findSetVersion, listSetVersions } from "#app/features/diagnostic-questions/versions.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/figures";
import { DiagnosticParts } from "./diagnostic-parts.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Chiffres du diagnostic · Administration",
    description:
      "Combien de diagnostics sont commencés et terminés, à quelle question l’on s’arrête, et les scores moyens par mois et par domaine, sans nom.",
    path: FIGURES_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const versions = (await listSetVersions(scope)).filter(({ state }) => state !== "draft");
  const asked = Number(url.searchParams.get("version"));
  const shown = versions.find(({ version }) => version === asked) ?? versions[0];
  const set = shown && (await findSetVersion(scope, shown.version));
  if (!set) throw notFound("version");
  const [months, sizes, stages] = await Promise.all([
    viewMonths(scope),
    viewSizes(scope),
    viewStages(scope, set),
  ]);
  return { months, sizes, versions, version: set.version, stages };
}

export default function DiagnosticFigures({ loaderData }: Route.ComponentProps) {
  const { months, sizes, versions, version, stages } = loaderData;
  return (
    <>
      <header className="grid gap-3">
        <h1 className="heading-page max-sm:text-2xl">Chiffres du diagnostic</h1>
        <p className="text-ink-2">
          Des comptes, sans nom ni réponse. Un score moyen n’est montré qu’à partir de {SMALLEST_GROUP}{" "}
          diagnostics terminés, et ne bouge que par {SMALLEST_GROUP} à la fois&nbsp;: il ne dit rien d’une
          entreprise en particulier. Les {SMALLEST_GROUP} sont de la même taille, ou n’en partagent pas&nbsp;;
          ils comptent ensemble, dans le mois où ils sont réunis.
        </p>
      </header>
      <DiagnosticParts current="figures" />
      <MonthsView months={months} />
      <StagesView stages={stages} version={version} versions={versions} />
      <ScoreCurve months={months} />
      <ScoresTable
        id="par-mois"
        title="Scores moyens par mois"
        head="Mois"
        period="sur douze mois"
        groups={months.map(({ month, scores }) => ({ key: month, label: monthLabel(month), scores }))}
      />
      <ScoresTable
        id="par-taille"
        title="Scores moyens par taille d’entreprise"
        head="Taille"
        period="de celles qui l’ont accepté"
        groups={sizes}
      />
    </>
  );
}
