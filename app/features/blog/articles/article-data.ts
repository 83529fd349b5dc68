import type { MetaDescriptor } from "react-router";
import type { BlogPosting } from "schema-dts";
import { describePage } from "#app/platform/seo/meta-text.ts";
import { jsonLd } from "#app/platform/seo/structured-data.ts";
import { STAFF_NAME } from "../blog.rules.ts";
import type { ArticleView } from "./article-page.server.ts";
import { articlePath } from "./blog-url.ts";

export function articleLd(article: ArticleView, siteUrl: string): MetaDescriptor {
  const url = siteUrl + articlePath(article.slug);
  const organization = { "@type": "Organization", name: "Récif", url: `${siteUrl}/` } as const;
  const image = article.image ? article.image.src : `/og/blog/${article.slug}`;
  return jsonLd<BlogPosting>({
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    "@id": url,
    mainEntityOfPage: url,
    headline: article.title,
    description: article.excerpt,
    image: siteUrl + image,
    inLanguage: "fr",
    articleSection: article.category.name,
    keywords: article.tags.map(({ name }) => name),
    wordCount: article.words,
    datePublished: article.publishedAt ?? "",
    dateModified: article.revisedAt ?? article.publishedAt ?? "",
    author: article.author === STAFF_NAME ? organization : { "@type": "Person", name: article.author },
    publisher: organization,
  });
}

export const articleDescription = (article: ArticleView): string =>
  describePage(
    article.excerpt,
    `Un article de ${article.reading} de lecture dans la catégorie ${article.category.name}.`,
    "Conseils concrets pour les petites entreprises de Nouvelle-Calédonie, sur le blog de Récif.",
  );
