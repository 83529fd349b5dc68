import { categories } from "#app/core/catalogue/categories.ts";
import {
  articleSummary,
  articlesForSitemap,
  listPublicCategories,
  listPublicTags,
} from "#app/features/blog/articles/article-groups.server.ts";
import { articlePath, categoryPath, tagPath } from "#app/features/blog/articles/blog-url.ts";
import {
  categoryDates,
  type Dated,
  listForSitemap,
  listPartStarts,
  publishedSummary,
} from "#app/features/directory/sitemap.server.ts";
import type { Each } from "#app/pages/page.ts";
import { indexedPatterns } from "#app/pages/site-map.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { type MemoScope, publicScope } from "#app/platform/http/scope.ts";
import { pictureOf } from "#app/platform/images/picture.ts";
import type { Route } from "./+types/sitemap";

/** Limit of one file (sitemaps.org). */
const PART = 50_000;

type Image = { path: string };
type Entry = { path: string; lastModified?: Date | undefined; image?: Image | undefined };
/** They fit in the first part. */
const MOST_ARTICLES = 5_000;

/** All public, canonical, indexable pages. Above 50,000, an index of parts: "/sitemap.xml?part=2". */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const siteUrl = scope.site.url;
  const asked = new URL(request.url).searchParams.get("part");
  const { companies, lastModified } = await publishedSummary(scope);
  const own = await ownPages(scope, lastModified);
  const parts = Math.ceil((own.length + companies) / PART);

  if (asked === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, n) => ({
      path: `/sitemap.xml?part=${n + 1}`,
      lastModified,
    }));
    return xml("sitemapindex", "sitemap", siteUrl, files);
  }
  const part = asked === null ? 1 : Number(asked);
  if (!/^[1-9]\d{0,4}$/.test(asked ?? "1") || part > parts) throw notFound("sitemap");

  const first = PART - own.length;
  const starts = part > 1 ? await listPartStarts(scope, { first, size: PART }) : [];
  const range = part > 1 ? { from: starts[part - 2], limit: PART } : { from: undefined, limit: first };
  const ofCompanies = (await listForSitemap(scope, range)).map(companyPage);
  return xml("urlset", "url", siteUrl, part === 1 ? [...own, ...ofCompanies] : ofCompanies);
}

async function ownPages(scope: MemoScope, companiesChanged: Date | undefined): Promise<Entry[]> {
  const { lastModified: articlesChanged } = await articleSummary(scope);
  const dates = { companies: companiesChanged, articles: articlesChanged, code: undefined };
  const pagesOfEach: Record<Each, () => Promise<Entry[]> | Entry[]> = {
    company: () => [],
    service: () => servicePages(scope, companiesChanged),
    article: () => articlePages(scope),
    "article category": async () =>
      (await listPublicCategories(scope)).map(({ slug }) => ({
        path: categoryPath(slug),
        lastModified: articlesChanged,
      })),
    "article tag": async () =>
      (await listPublicTags(scope)).map(({ slug }) => ({
        path: tagPath(slug),
        lastModified: articlesChanged,
      })),
  };
  const pages = await Promise.all(
    indexedPatterns.map(({ pattern, sitemap }) =>
      "each" in sitemap
        ? pagesOfEach[sitemap.each]()
        : [{ path: pattern, lastModified: dates[sitemap.follows] }],
    ),
  );
  return pages.flat();
}

async function servicePages(scope: MemoScope, fallback: Date | undefined): Promise<Entry[]> {
  const dates = await categoryDates(scope);
  return categories.map(({ slug }) => ({
    path: `/category/${slug}`,
    lastModified: dates.get(slug) ?? fallback,
  }));
}

async function articlePages(scope: DbScope): Promise<Entry[]> {
  const found = await articlesForSitemap(scope, MOST_ARTICLES);
  return found.map(({ slug, imageKey, lastModified }) => {
    const picture = pictureOf(imageKey, "");
    return { path: articlePath(slug), lastModified, image: picture && { path: picture.src } };
  });
}

function companyPage({ slug, lastModified }: Dated): Entry {
  return { path: `/company/${slug}`, lastModified };
}

function xml(root: string, item: string, siteUrl: string, entries: Entry[]): Response {
  const lines = entries.map(({ path, lastModified, image }) => {
    const date = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
    const shown = image ? `<image:image><image:loc>${siteUrl}${image.path}</image:loc></image:image>` : "";
    return `<${item}><loc>${siteUrl}${path}</loc>${date}${shown}</${item}>`;
  });
  const images = entries.some(({ image }) => image)
    ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
    : "";
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${images}>
${lines.join("\n")}
</${root}>
`;
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", ...cacheable() },
  });
}
