import { companyFeed, parseFeedUrl } from "#app/features/directory/company-feed.ts";
import { newCompanies } from "#app/features/directory/new-companies.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { answerFeed } from "#app/platform/seo/feeds.ts";
import type { Route } from "./+types/company-feed";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const fed = parseFeedUrl(new URL(request.url).searchParams);
  if (!fed) throw notFound("feed");
  return answerFeed(params.feed, cacheable(), async () => ({
    ...companyFeed(fed),
    about: "Les entreprises de cybersécurité qui viennent d’arriver dans l’annuaire de Nouvelle-Calédonie.",
    siteUrl: scope.site.url,
    entries: await newCompanies(scope, fed),
  }));
}
