import { data } from "react-router";
import { countDirectory } from "#app/features/categories/category-counts.server.ts";
import { describeOverview } from "#app/features/categories/overview-texts.server.ts";
import { CategoryCard } from "#app/features/categories/ui/category-card.tsx";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { breadcrumbLd } from "#app/platform/seo/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/feedback/error-state.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Section } from "#app/ui/layout/section.tsx";
import type { Route } from "./+types/categories";

/** Categories are static: when counting fails, the page renders without counts. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const groups = describeOverview();
  try {
    const { byCategory } = await countDirectory(scope);
    return data({ groups, counts: byCategory }, { headers: cacheable() });
  } catch (error) {
    scope.facts.reportError(error);
    return data({ groups, counts: undefined }, { status: 503 });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const siteUrl = siteUrlOf(matches);
  return [
    ...pageMeta({
      title: "Catégories de services de cybersécurité",
      description:
        "Sauvegarde, audit, formation, réponse à incident… Les 25 services de cybersécurité proposés en Nouvelle-Calédonie, et les entreprises de chacun.",
      path: "/categories",
      siteUrl,
    }),
    breadcrumbLd(siteUrl, [{ name: "Catégories", path: "/categories" }]),
  ];
};

export default function Categories({ loaderData: { groups, counts } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Catégories de services"
        lead={<>Choisissez un service&nbsp;: voici les entreprises qui le proposent.</>}
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Catégories" }]}
      />
      {!counts && (
        <Container className="pt-8">
          <ErrorState title="Impossible de charger les statistiques des catégories. Veuillez réessayer plus tard." />
        </Container>
      )}
      {groups.map((group, index) => (
        <Section key={group.key} title={group.title} tone={index % 2 === 0 ? "page" : "foam"}>
          <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-3">
            {group.categories.map((category) => (
              <li key={category.slug}>
                <CategoryCard category={category} count={counts && (counts[category.slug] ?? 0)} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <PageHeader title="Catégories de services" />
      <Container className="py-10">
        <ErrorState
          title="Une erreur s’est produite lors du chargement des catégories. Veuillez rafraîchir la page."
          action={
            <ButtonLink to="/categories" reloadDocument size="sm">
              Rafraîchir la page
            </ButtonLink>
          }
        />
      </Container>
    </>
  );
}
