import { categories } from "#app/core/catalogue/categories.ts";
import {
  categoryDates,
  type Dated,
  listForSitemap,
  publishedSummary,
} from "#app/features/companies/directory/sitemap.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { type PublicScope, publicScope } from "#app/platform/http/scope.ts";
import type { Route } from "./+types/sitemap";

/** The most that the protocol allows in one file (sitemaps.org). */
const PART = 50_000;

/** Pages whose content follows the companies, and pages that change with the code, whose date nobody knows. */
const dated = ["/", "/directory", "/categories", "/plan-du-site"];
const undated = [
  "/devis",
  "/add-company",
  "/newsletter",
  "/urgence-cyber",
  "/comment-sont-classees-les-fiches",
  "/privacy-policy",
  "/accessibilite",
];

type Entry = { path: string; lastModified?: Date | undefined };

/** Exactly the public, canonical, indexable pages. Above 50,000 of them, an index of parts: "/sitemap.xml?part=2". */
export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const siteUrl = scope.site.url;
  const asked = new URL(request.url).searchParams.get("part");
  const { companies, lastModified } = await publishedSummary(scope);
  const own = dated.length + undated.length + categories.length;
  const parts = Math.ceil((own + companies) / PART);

  if (asked === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, n) => ({
      path: `/sitemap.xml?part=${n + 1}`,
      lastModified,
    }));
    return xml("sitemapindex", "sitemap", siteUrl, files);
  }
  const part = asked === null ? 1 : Number(asked);
  if (!/^[1-9]\d{0,4}$/.test(asked ?? "1") || part > parts) throw notFound("sitemap");

  const pages = part === 1 ? [...ownPages(lastModified), ...(await categoryPages(scope, lastModified))] : [];
  const range = { offset: Math.max(0, (part - 1) * PART - own), limit: part === 1 ? PART - own : PART };
  return xml("urlset", "url", siteUrl, [...pages, ...(await listForSitemap(scope, range)).map(companyPage)]);
}

function ownPages(lastModified: Date | undefined): Entry[] {
  return [...dated.map((path) => ({ path, lastModified })), ...undated.map((path) => ({ path }))];
}

async function categoryPages(scope: PublicScope, fallback: Date | undefined): Promise<Entry[]> {
  const dates = await categoryDates(scope);
  return categories.map(({ slug }) => ({
    path: `/category/${slug}`,
    lastModified: dates.get(slug) ?? fallback,
  }));
}

function companyPage({ slug, lastModified }: Dated): Entry {
  return { path: `/company/${slug}`, lastModified };
}

function xml(root: string, item: string, siteUrl: string, entries: Entry[]): Response {
  const lines = entries.map(({ path, lastModified }) => {
    const date = lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : "";
    return `<${item}><loc>${siteUrl}${path}</loc>${date}</${item}>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</${root}>
`;
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", ...cacheable() },
  });
}
