import { isbot } from "isbot";
import { data, redirect, useNavigation } from "react-router";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { emergencyCall } from "#app/features/assistant/assistant.rules.ts";
import { describesAttack } from "#app/features/assistant/attack-signs.rules.ts";
import { AttackAlert } from "#app/features/assistant/ui/attack-alert.tsx";
import { articlesAbout } from "#app/features/blog/articles/article-rows.server.ts";
import { companyFeed } from "#app/features/directory/company-feed.ts";
import { viewDirectory } from "#app/features/directory/directory-page.server.ts";
import { ON_MAP } from "#app/features/directory/directory-title.ts";
import {
  DEFAULT_SIZE,
  type DirectoryState,
  directoryHref,
  directoryParams,
  parseDirectoryUrl,
  resizedPage,
} from "#app/features/directory/directory-url.ts";
import { filterNamed } from "#app/features/directory/fact-facets.server.ts";
import { labelsOf } from "#app/features/directory/label-texts.ts";
import { companyListLd } from "#app/features/directory/list-data.ts";
import { ViewSwitch } from "#app/features/directory/map/view-switch.tsx";
import { SHOWN_ARTICLES } from "#app/features/directory/published-rules.ts";
import { countMiss } from "#app/features/directory/search-misses.server.ts";
import { ActiveFilters, CategoryHint } from "#app/features/directory/ui/active-filters.tsx";
import { CompanyList } from "#app/features/directory/ui/company-list.tsx";
import { DirectoryForm } from "#app/features/directory/ui/directory-form.tsx";
import { Filters, FiltersOpener } from "#app/features/directory/ui/filters.tsx";
import { LabelMeanings } from "#app/features/directory/ui/label-meanings.tsx";
import { ResultCount, SearchNotices } from "#app/features/directory/ui/result-count.tsx";
import { LateChoiceBar } from "#app/features/leads/ui/late-choice-bar.tsx";
import { findSiteSettings } from "#app/features/site-settings/site-settings.server.ts";
import { WatchLink } from "#app/features/watches/ui/watch-link.tsx";
import { WATCH_PATH } from "#app/features/watches/watch-href.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { withGeolocation } from "#app/platform/http/permissions.ts";
import { type MemoScope, publicScope } from "#app/platform/http/scope.ts";
import { feedLinks } from "#app/platform/seo/feed-links.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { describePage, titleOf } from "#app/platform/seo/meta-text.ts";
import { breadcrumbLd } from "#app/platform/seo/structured-data.ts";
import { NotLoaded } from "#app/ui/feedback/not-loaded.tsx";
import { late } from "#app/ui/late.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import type { Route } from "./+types/directory";

const CommuneMap = late(
  () => import("./map/map-with-choice.tsx").then((loaded) => loaded.MapWithChoice),
  NotLoaded,
);
const FoundArticles = late(
  () => import("#app/features/blog/ui/found-articles.tsx").then((loaded) => loaded.FoundArticles),
  NotLoaded,
);
const NoResult = late(
  () => import("#app/features/directory/ui/no-result.tsx").then((loaded) => loaded.NoResult),
  NotLoaded,
);

const TITLE = "Annuaire des entreprises";

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const { searchParams } = new URL(request.url);
  const state = parseDirectoryUrl(searchParams);
  if (!state) throw notFound("page");
  const page = resizedPage(searchParams);
  if (page) throw redirect(directoryHref({ ...state, page }));
  const named = await filterNamed(scope, state);
  if (named) throw redirect(directoryHref(named));

  const [view, articles] = await Promise.all([
    viewDirectory(scope, state),
    state.q && state.page === 1 ? articlesAbout(scope, state.q, SHOWN_ARTICLES) : [],
  ]);
  if (!view) throw notFound("page");
  const service = state.category && categoryName(state.category);
  const feed = companyFeed({ category: state.category, commune: state.commune });
  const answer = { ...view, service, articles, feed, alert: await callFor(scope, state.q) };
  if (view.total > 0 || !state.q) return data(answer, { headers: cacheable() });
  // Not cached: each search without results is counted.
  if (isPerson(request)) await countMiss({ db: scope.primary }, state).catch(scope.facts.reportError);
  return data(answer);
}

async function callFor(scope: MemoScope, q: string) {
  return describesAttack(q) ? emergencyCall((await findSiteSettings(scope)).emergencyNumber) : undefined;
}

function isPerson({ headers }: Request): boolean {
  return !isbot(headers.get("user-agent")) && !headers.has("sec-purpose");
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => withGeolocation(loaderHeaders);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { state, rows } = loaderData;
  const siteUrl = siteUrlOf(matches);
  const path = canonicalPath(state);
  const description = describePage(
    state.page > 1 ? `Page ${state.page} de l’annuaire.` : "",
    "Trouvez une entreprise de cybersécurité en Nouvelle-Calédonie : recherche par service, par province ou par commune.",
    "Fiches vérifiées, devis gratuit.",
  );
  const about = loaderData.service && `${loaderData.service} : annuaire`;
  return [
    ...pageMeta({
      title: loaderData.title ?? titleOf(state.page, `${about ?? TITLE}${state.map ? ON_MAP : ""}`, TITLE),
      description,
      path,
      siteUrl,
      noindex: loaderData.isSearch || (state.page > 1 && state.size !== DEFAULT_SIZE),
    }),
    ...feedLinks(siteUrl, loaderData.feed),
    breadcrumbLd(siteUrl, [{ name: "Annuaire", path: "/directory" }]),
    companyListLd({ siteUrl, path, name: TITLE, description, rows, ...state }),
  ];
};

function canonicalPath({ category, page }: DirectoryState): string {
  return directoryHref({ page }, category ? `/category/${category}` : "/directory");
}

export default function Directory({ loaderData }: Route.ComponentProps) {
  const { state, total, pageCount, rows, hint } = loaderData;
  const { location } = useNavigation();
  const loading = location?.pathname === "/directory";
  return (
    <>
      <PageHeader compact title={TITLE} breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Annuaire" }]}>
        <DirectoryForm state={state} />
      </PageHeader>
      <Container as="section" className="directory">
        <div className={loaderData.map ? "directory-columns with-map" : "directory-columns"}>
          <Filters {...loaderData} />
          <div className="directory-results">
            <ResultCount {...loaderData} page={state.page} loading={loading} />
            <FiltersOpener filters={loaderData.active} />
            <ViewSwitch
              map={state.map ?? false}
              listHref={directoryHref({ ...state, map: undefined })}
              mapHref={directoryHref({ ...state, map: true })}
            />
            {loaderData.alert && <AttackAlert {...loaderData.alert} />}
            <SearchNotices {...loaderData} typed={state.q} />
            <ActiveFilters active={loaderData.active} {...state} />
            <CategoryHint state={state} categories={hint} />
            <div aria-busy={loading} className={loading ? "directory-waiting" : undefined}>
              {loaderData.waysOn ? (
                <NoResult waysOn={loaderData.waysOn} />
              ) : (
                <CompanyList
                  rows={rows}
                  page={state.page}
                  size={state.size}
                  pageCount={pageCount}
                  hrefFor={(page, size) => directoryHref({ ...state, page, size })}
                  action="/directory"
                  hiddenFields={directoryParams({ ...state, page: 1, size: undefined })}
                />
              )}
              {loaderData.isWatchable && (
                <WatchLink
                  to={directoryHref({ ...state, page: 1, size: undefined, map: undefined }, WATCH_PATH)}
                >
                  {total > 0 ? "Prévenez-moi des nouvelles" : "Prévenez-moi quand il y en aura une"}
                </WatchLink>
              )}
              {loaderData.articles.length > 0 && <FoundArticles articles={loaderData.articles} />}
              {total > 0 && (
                <LabelMeanings {...labelsOf(rows)} className="mt-8 max-w-text text-ink-2 text-sm" />
              )}
            </div>
          </div>
          {loaderData.map && <CommuneMap {...loaderData.map} filters={state} />}
        </div>
      </Container>
      <LateChoiceBar category={state.category} />
    </>
  );
}
