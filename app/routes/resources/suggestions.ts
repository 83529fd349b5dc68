import { articlesAbout } from "#app/features/blog/articles/article-rows.server.ts";
import { articlePath } from "#app/features/blog/articles/blog-url.ts";
import { MAX_SUGGESTIONS, MIN_LENGTH, suggest } from "#app/features/directory/suggestions.server.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { LONGEST_BEGINNING } from "#app/ui/search/search-text.ts";
import type { Route } from "./+types/suggestions";

const ARTICLES = 2;
/** Fast typing sends three requests a second, and an office shares one IP address. Cached answers do not count. */
const LIMIT = { name: "suggestions", limit: 600, seconds: 60 };
const FRESH = { "Cache-Control": "private, max-age=60" };

/** `/suggestions?q=&max=` answers `{suggestions: [{id, text, type, icon}]}`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim();
  if (q.length < MIN_LENGTH || q.length > LONGEST_BEGINNING)
    return Response.json({ suggestions: [] }, { headers: FRESH });

  const subject = scope.facts.network;
  // A page that many share may be read from a replica.
  const verdict = await countAgainst({ db: scope.primary }, [{ ...LIMIT, subject }]);
  if (!verdict.allowed) {
    const headers = { "Retry-After": String(verdict.retryAfterSeconds) };
    return Response.json({ suggestions: [] }, { status: 429, headers });
  }
  const most = wantedCount(searchParams.get("max"));
  const articles = await articlesAbout(scope, q, ARTICLES);
  const companies = await suggest(scope, q, Math.max(1, most - articles.length));
  const suggestions = [...companies, ...articles.map(asSuggestion)].slice(0, most);
  return Response.json({ suggestions }, { headers: { ...FRESH, ...cacheable() } });
}

const asSuggestion = ({ slug, title }: { slug: string; title: string }) => ({
  id: `article-${slug}`,
  text: title,
  type: "article",
  icon: "article",
  href: articlePath(slug),
});

function wantedCount(max: string | null): number {
  return max && /^[1-8]$/.test(max) ? Number(max) : MAX_SUGGESTIONS;
}
