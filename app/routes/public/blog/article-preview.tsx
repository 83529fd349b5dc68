import { data, redirect } from "react-router";
import { viewArticle } from "#app/features/blog/articles/article-page.server.ts";
import { articlePath } from "#app/features/blog/articles/blog-url.ts";
import { findPreviewed } from "#app/features/blog/staff/preview-link.server.ts";
import { ArticleBody, ArticleHero } from "#app/features/blog/ui/article-body.tsx";
import { publicScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Container } from "#app/ui/layout/container.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/article-preview";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: "Aperçu d’un article",
    description:
      "L’aperçu d’un article du blog de Récif avant sa publication, réservé à qui en a reçu le lien. Il n’est ni référencé ni conservé.",
    path: `/blog/apercu/${params.token}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const article = await findPreviewed(scope, params.token);
  if (!article) return data(undefined, { status: 410 });
  if (article.state === "published") throw redirect(articlePath(article.slug));
  return data({ article: await viewArticle(scope, article) });
}

export default function ArticlePreview({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <PageHeader
        title="Ce lien n’est plus valable"
        lead="L’article est supprimé, le lien est trop ancien ou remplacé, ou l’adresse est incomplète. Demandez un nouveau lien à qui vous l’a envoyé."
        breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Blog", to: "/blogs" }, { label: "Aperçu" }]}
      >
        <p>
          <TextLink to="/blogs">Voir tous les articles</TextLink>
        </p>
      </PageHeader>
    );
  return (
    <>
      <Container className="pt-5">
        <Notice tone="info" title="Aperçu">
          <p>Cet article n’est pas publié. Seules les personnes qui ont ce lien le voient.</p>
        </Notice>
      </Container>
      <article>
        <ArticleHero article={loaderData.article} />
        <Container className="py-10 lg:py-14">
          <ArticleBody article={loaderData.article} />
        </Container>
      </article>
    </>
  );
}
