import { data, redirect } from "react-router";
import { articleDescription, articleLd } from "#app/features/blog/articles/article-data.ts";
import {
  aroundArticle,
  findPublicArticle,
  viewArticle,
} from "#app/features/blog/articles/article-page.server.ts";
import { articlePath } from "#app/features/blog/articles/blog-url.ts";
import { ArticleBeside, ArticleShare, RelatedArticles } from "#app/features/blog/ui/article-around.tsx";
import { ArticleBody, ArticleHero } from "#app/features/blog/ui/article-body.tsx";
import { DiagnosticInvitation } from "#app/features/diagnostic/ui/diagnostic-invitation.tsx";
import { NewsletterPanel } from "#app/features/newsletter/ui/newsletter-panel.tsx";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { describePage, titleOf } from "#app/platform/seo/meta-text.ts";
import { oembedLink } from "#app/platform/seo/oembed-link.ts";
import { breadcrumbLd } from "#app/platform/seo/structured-data.ts";
import { NotThere } from "#app/ui/feedback/not-there.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import type { Route } from "./+types/article";

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const found = await findPublicArticle(scope, params.slug);
  if (!found) return data(undefined, { status: 404 });
  if ("movedTo" in found) throw redirect(articlePath(found.movedTo), 301);
  const article = await viewArticle(scope, found.article);
  const around = await aroundArticle(scope, found.article);
  const url = scope.site.url + articlePath(article.slug);
  const card = oembedLink(scope.site.url, articlePath(article.slug), article.title);
  return data({ article, around, url, card }, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const NOT_FOUND = {
  title: "Article non trouvé",
  text: "Nous n’avons pas trouvé l’article que vous recherchez.",
};

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const siteUrl = siteUrlOf(matches);
  if (!loaderData) {
    const description = describePage(
      NOT_FOUND.text,
      "Il a peut-être changé d’adresse, ou n’est plus publié : retrouvez tous les articles sur le blog de Récif.",
    );
    const path = articlePath(encodeURIComponent(params.slug));
    return pageMeta({ title: NOT_FOUND.title, description, path, siteUrl, noindex: true });
  }
  const { article } = loaderData;
  const path = articlePath(article.slug);
  return [
    ...pageMeta({
      title: titleOf(1, article.title),
      description: articleDescription(article),
      path,
      siteUrl,
      type: "article",
      image: { path: `/og/blog/${article.slug}`, alt: `${article.category.name} : ${article.title}` },
    }),
    loaderData.card,
    breadcrumbLd(siteUrl, [
      { name: "Blog", path: "/blogs" },
      { name: article.title, path },
    ]),
    articleLd(article, siteUrl),
  ];
};

export default function Article({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <NotThere
        title={NOT_FOUND.title}
        lead={NOT_FOUND.text}
        list={{ label: "Blog", to: "/blogs" }}
        back="Voir tous les articles"
      />
    );
  const { article, around, url } = loaderData;
  return (
    <>
      <article>
        <ArticleHero article={article} />
        <Container className="py-10 lg:py-14">
          <div className="grid grid-cols-1 gap-10">
            <ArticleBody article={article}>
              <NewsletterPanel inText />
            </ArticleBody>
            <DiagnosticInvitation className="max-w-text" />
            <ArticleShare title={article.title} url={url} />
            <ArticleBeside {...around} />
          </div>
        </Container>
      </article>
      <RelatedArticles articles={around.related} />
    </>
  );
}
