import type { MetaDescriptor } from "react-router";
import type { CollectionPage } from "schema-dts";
import type { ArticleCard } from "#app/features/blog/articles/article-rows.server.ts";
import { articlePath, BLOG_FEED, type BlogList, blogHref } from "#app/features/blog/articles/blog-url.ts";
import { feedLinks } from "#app/platform/seo/feed-links.ts";
import { pageMeta } from "#app/platform/seo/meta.ts";
import { describePage, titleOf } from "#app/platform/seo/meta-text.ts";
import { breadcrumbLd, jsonLd } from "#app/platform/seo/structured-data.ts";
import { truncate } from "#app/platform/text/text.ts";

type Listed = { list: BlogList; articles: readonly ArticleCard[] };
type About = { title: string; about: string; siteUrl: string };

export function listMeta({ list, articles }: Listed, { title, about, siteUrl }: About): MetaDescriptor[] {
  const path = blogHref({ ...list, q: "" });
  const description = describePage(
    list.page > 1 ? `${title}, page ${list.page}.` : about,
    "Des articles concrets et sans jargon sur la cybersécurité des petites entreprises de Nouvelle-Calédonie.",
    "Conseils à appliquer soi-même, et qui peut aider sur place.",
  );
  const steps = [{ name: "Blog", path: "/blogs" }];
  return [
    ...pageMeta({
      title: titleOf(list.page, ...titlesOf(list.q, title)),
      description,
      path,
      siteUrl,
      noindex: list.q !== "",
    }),
    ...feedLinks(siteUrl, BLOG_FEED),
    breadcrumbLd(siteUrl, list.path === "/blogs" ? steps : [...steps, { name: title, path: list.path }]),
    jsonLd<CollectionPage>({
      "@context": "https://schema.org",
      "@type": "CollectionPage",
      name: title,
      description,
      url: siteUrl + path,
      mainEntity: {
        "@type": "ItemList",
        itemListElement: articles.map((article, at) => ({
          "@type": "ListItem",
          position: at + 1,
          name: article.title,
          url: siteUrl + articlePath(article.slug),
        })),
      },
    }),
  ];
}

/** Search terms come first, so that result pages have distinct titles (RGAA 8.6). */
const titlesOf = (q: string, title: string): [string, ...string[]] =>
  q ? [`«\u00a0${q}\u00a0» : ${title}`, `«\u00a0${truncate(q, 20)}\u00a0» dans le blog`] : [title];
