import { data } from "react-router";
import { COMPARE_PATH, compareUrl, MOST_COMPARED, parseCompareUrl } from "#app/core/company/compare-url.ts";
import { LateShareButtons } from "#app/features/company-profile/ui/late-share-buttons.tsx";
import { compareRuleText } from "#app/features/comparison/compare.rules.ts";
import { findCompared } from "#app/features/comparison/compare.server.ts";
import { AddCompared } from "#app/features/comparison/ui/add-compared.tsx";
import { ComparisonTable } from "#app/features/comparison/ui/comparison-table.tsx";
import { parseDirectoryUrl } from "#app/features/directory/directory-url.ts";
import { searchCompanies } from "#app/features/directory/search/search.server.ts";
import { quoteUrl } from "#app/features/leads/quote-url.ts";
import { findRatings } from "#app/features/reviews/published/ratings.server.ts";
import { type MemoScope, publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { countOf } from "#app/platform/text/number.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/compare";

const PROPOSED = 6;

const titleOf = (count: number) => (count < 2 ? "Comparer des entreprises" : `Comparer ${count} entreprises`);

function headTitleOf([first, ...others]: readonly { name: string }[]): string {
  if (!first) return titleOf(0);
  return others.length === 0
    ? `Comparer ${first.name}`
    : `Comparer ${first.name} et ${countOf(others.length, "autre")}`;
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    title: headTitleOf(loaderData?.companies ?? []),
    description:
      "Jusqu’à trois entreprises de cybersécurité côte à côte : ce que chacune écrit, ce que Récif a vérifié, et ce que leurs clients disent.",
    path: COMPARE_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const { companies, rows, missing } = await findCompared(
    scope,
    parseCompareUrl(url.searchParams),
    findRatings,
  );
  const slugs = companies.map(({ slug }) => slug);
  const typed = parseDirectoryUrl(new URLSearchParams({ q: url.searchParams.get("ajouter") ?? "" }))?.q ?? "";
  const found = typed && slugs.length < MOST_COMPARED ? await findOthers(scope, typed, slugs) : undefined;
  return data({
    companies: companies.map(({ slug, name }) => ({ slug, name })),
    rows,
    missing: missing.length,
    typed,
    found,
  });
}

async function findOthers(scope: MemoScope, typed: string, slugs: readonly string[]) {
  const { companies } = await searchCompanies(
    scope,
    { q: typed },
    { page: 1, size: PROPOSED + slugs.length },
  );
  return companies
    .filter(({ slug }) => !slugs.includes(slug))
    .slice(0, PROPOSED)
    .map(({ slug, name }) => ({ slug, name }));
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { companies, rows, missing, typed, found } = loaderData;
  const slugs = companies.map(({ slug }) => slug);
  return (
    <>
      <PageHeader
        compact
        title={titleOf(companies.length)}
        lead="Ce que chacune a écrit, ce que Récif a vérifié, et ce que leurs clients disent."
        breadcrumb={[
          { label: "Accueil", to: "/" },
          { label: "Annuaire", to: "/directory" },
          { label: "Comparer" },
        ]}
      />
      <Container className="grid grid-cols-1 gap-6 py-6 lg:py-10">
        {missing > 0 && (
          <Notice
            tone="warning"
            title={missing === 1 ? "Une entreprise n’est plus là" : `${missing} entreprises ne sont plus là`}
          >
            <p>
              {missing === 1
                ? "Sa fiche n’est pas publiée, ou son adresse est fausse : elle n’est pas dans le tableau."
                : "Leurs fiches ne sont pas publiées, ou leurs adresses sont fausses : elles ne sont pas dans le tableau."}
            </p>
          </Notice>
        )}
        {companies.length > 0 && (
          <>
            <ComparisonTable companies={companies} rows={rows} />
            {companies.length > 1 && <p className="max-w-text text-ink-2 text-sm">{compareRuleText}</p>}
            <div className="no-print flex flex-wrap items-center gap-3">
              <ButtonLink to={quoteUrl({ chosen: slugs })}>
                {companies.length === 1 ? "Demander un devis" : `Demander un devis aux ${companies.length}`}
              </ButtonLink>
              <ButtonLink to={compareUrl(slugs, "/profile/choix/nouveau")} variant="secondary">
                Enregistrer ce choix
              </ButtonLink>
              <LateShareButtons title={titleOf(companies.length)} path={compareUrl(slugs)} />
              <ButtonLink
                to={compareUrl(slugs, `${COMPARE_PATH}/tableau.csv`)}
                variant="quiet"
                size="sm"
                reloadDocument
              >
                Tableau (CSV)
              </ButtonLink>
            </div>
          </>
        )}
        {companies.length < MOST_COMPARED && <AddCompared slugs={slugs} typed={typed} found={found} />}
      </Container>
    </>
  );
}
