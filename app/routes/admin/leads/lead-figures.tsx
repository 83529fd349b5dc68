import { listCompanyFigures, viewFigures } from "#app/features/leads/staff/figures.server.ts";
import { CompaniesTable, FiguresTotals, GroupsTable } from "#app/features/leads/staff/ui/figures-tables.tsx";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { LeadWord } from "#app/ui/lead-word.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/lead-figures";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Chiffres des demandes · Administration",
    description:
      "Ce que deviennent les demandes de devis : reçues, répondues à temps, acceptées, gagnées. Par catégorie, par mois et par entreprise, sur un an.",
    path: "/admin/demandes/chiffres",
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const [figures, companies] = await Promise.all([viewFigures(scope), listCompanyFigures(scope)]);
  return { ...figures, companies };
}

export default function LeadFiguresPage({ loaderData }: Route.ComponentProps) {
  const { all, byCategory, byMonth, companies } = loaderData;
  return (
    <>
      <header className="grid gap-3">
        <p>
          <TextLink to="/admin/demandes/generales">Retour aux demandes</TextLink>
        </p>
        <h1 className="heading-page max-sm:text-2xl">
          <LeadWord>Chiffres des leads</LeadWord>
        </h1>
        <p className="text-ink-2">Sur douze mois, sans les demandes indésirables ni les doublons.</p>
      </header>
      <FiguresTotals all={all} />
      {all.received === 0 ? (
        <EmptyState title="Aucune demande sur un an">
          <p>Les tableaux se remplissent avec les premières demandes de devis.</p>
        </EmptyState>
      ) : (
        <>
          <GroupsTable id="par-categorie" title="Par catégorie" head="Catégorie" groups={byCategory} />
          <GroupsTable id="par-mois" title="Par mois" head="Mois" groups={byMonth} />
        </>
      )}
      {companies.length > 0 && <CompaniesTable companies={companies} />}
    </>
  );
}
