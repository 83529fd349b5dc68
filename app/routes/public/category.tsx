import { data, redirect } from "react-router";
import { describeCategory } from "#app/core/catalogue/category-texts.ts";
import { CategoryHead } from "#app/features/categories/ui/category-head.tsx";
import { helpTitles } from "#app/features/diagnostic/help-titles.ts";
import { HelpsWith } from "#app/features/diagnostic/ui/helps-with.tsx";
import { companyFeed } from "#app/features/directory/company-feed.ts";
import { viewCategory } from "#app/features/directory/directory-page.server.ts";
import { ON_MAP } from "#app/features/directory/directory-title.ts";
import {
  DEFAULT_SIZE,
  directoryHref,
  directoryParams,
  parseSize,
  resizedPage,
  wantsMap,
} from "#app/features/directory/directory-url.ts";
import { labelsOf } from "#app/features/directory/label-texts.ts";
import { companyListLd } from "#app/features/directory/list-data.ts";
import { ViewSwitch } from "#app/features/directory/map/view-switch.tsx";
import { CompanyList } from "#app/features/directory/ui/company-list.tsx";
import { LabelMeanings } from "#app/features/directory/ui/label-meanings.tsx";
import { ResultCount } from "#app/features/directory/ui/result-count.tsx";
import { firstAsked } from "#app/features/leads/first-asked.ts";
import { LateChoiceBar } from "#app/features/leads/ui/late-choice-bar.tsx";
import { QuoteSection } from "#app/features/leads/ui/quote-section.tsx";
import { WatchLink } from "#app/features/watches/ui/watch-link.tsx";
import { watchHref } from "#app/features/watches/watch-href.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { parsePage } from "#app/platform/http/page-number.ts";
import { withGeolocation } from "#app/platform/http/permissions.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { feedLinks } from "#app/platform/seo/feed-links.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { describePage, titleOf } from "#app/platform/seo/meta-text.ts";
import { breadcrumbLd } from "#app/platform/seo/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { NotLoaded } from "#app/ui/feedback/not-loaded.tsx";
import { NotThere } from "#app/ui/feedback/not-there.tsx";
import { late } from "#app/ui/late.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import type { Route } from "./+types/category";
import { viewSender } from "./sender.server.ts";

const CommuneMap = late(
  () => import("./map/map-with-choice.tsx").then((loaded) => loaded.MapWithChoice),
  NotLoaded,
);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const category = describeCategory(params.slug);
  if (!category) return data(undefined, { status: 404 });
  const { searchParams } = new URL(request.url);
  const size = parseSize(searchParams.get("size"));
  const map = wantsMap(searchParams);
  const resized = resizedPage(searchParams);
  if (resized) throw redirect(directoryHref({ page: resized, size, map }, `/category/${category.slug}`));

  const page = parsePage(searchParams.get("page"));
  const list = page && (await viewCategory(context.get(publicScope), category.slug, { page, size, map }));
  if (!list) throw notFound("page");
  const sender = await viewSender(context);
  const { slug, name, description, group } = category;
  return data(
    {
      category: { slug, name, description, group },
      page,
      size,
      map,
      list,
      sender,
      helps: helpTitles([slug]),
      feed: companyFeed({ category: slug }),
    },
    { headers: cacheable() },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => withGeolocation(loaderHeaders);

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaderData) {
    const description = describePage(
      "La catégorie demandée n’existe pas ou a été renommée.",
      "Retrouvez les 25 services de cybersécurité de l’annuaire, par groupe, avec leurs entreprises.",
    );
    const path = `/category/${encodeURIComponent(params.slug)}`;
    return pageMeta({ title: "Catégorie non trouvée", description, path, siteUrl, noindex: true });
  }
  const { category, page, size, map, list } = loaderData;
  const view = map ? ON_MAP : "";
  const path = directoryHref({ page }, `/category/${category.slug}`);
  const description = describePage(
    page > 1 ? `${category.name}, page ${page}.` : `${category.name} en Nouvelle-Calédonie.`,
    category.description,
    "Comparez les entreprises et demandez un devis gratuit.",
    "Fiches vérifiées, dans les trois provinces.",
  );
  return [
    ...pageMeta({
      title: titleOf(
        page,
        `${category.name} en Nouvelle-Calédonie${view}`,
        `${category.name} à Nouméa${view}`,
        `${category.name}${view}`,
      ),
      description,
      path,
      siteUrl,
      noindex: page > 1 && size !== DEFAULT_SIZE,
      image: { path: `/og/category/${category.slug}`, alt: `${category.name} : ${category.description}` },
    }),
    ...feedLinks(siteUrl, loaderData.feed),
    breadcrumbLd(siteUrl, [
      { name: "Catégories", path: "/categories" },
      { name: category.name, path: `/category/${category.slug}` },
    ]),
    companyListLd({ siteUrl, path, name: category.name, description, rows: list.rows, page, size }),
  ];
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotThere
        title="Catégorie non trouvée"
        lead="La catégorie demandée n’existe pas ou a été renommée."
        list={{ label: "Catégories", to: "/categories" }}
        back="Voir toutes les catégories"
      />
    );
  const { category, page, size, map, list, sender, helps } = loaderData;
  const path = `/category/${category.slug}`;
  return (
    <>
      <CategoryHead category={category} />
      <Container as="section" className="pt-5 pb-10 lg:pt-8">
        <div className={map ? "directory-columns with-map" : undefined}>
          <div className="grid gap-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <ResultCount {...list} page={page} />
              {list.total > 0 && (
                <ViewSwitch
                  map={map}
                  listHref={directoryHref({ page, size }, path)}
                  mapHref={directoryHref({ page, size, map: true }, path)}
                />
              )}
            </div>
            {list.total === 0 ? (
              <EmptyState
                headingLevel={3}
                title="Aucune entreprise n’est actuellement répertoriée dans cette catégorie."
                action={<ButtonLink to="/directory">Voir tout l’annuaire</ButtonLink>}
              />
            ) : (
              <>
                <CompanyList
                  {...list}
                  page={page}
                  size={size}
                  hrefFor={(wantedPage, wantedSize) =>
                    directoryHref({ page: wantedPage, size: wantedSize, map }, path)
                  }
                  action={path}
                  hiddenFields={directoryParams({ map })}
                />
                <LabelMeanings {...labelsOf(list.rows)} />
              </>
            )}
            <WatchLink to={watchHref.category(category.slug)}>
              {list.total > 0 ? "Prévenez-moi des nouvelles" : "Prévenez-moi quand il y en aura une"}
            </WatchLink>
            <HelpsWith titles={helps} who="Ces entreprises vous aident" />
          </div>
          {list.map && list.total > 0 && (
            <CommuneMap {...list.map} filters={{ category: category.slug, size }} />
          )}
        </div>
      </Container>
      <QuoteSection
        category={category.slug}
        // The request form preselects the first ones.
        companies={page === 1 ? firstAsked(list.rows) : []}
        sender={sender}
      />
      <LateChoiceBar category={category.slug} />
    </>
  );
}
