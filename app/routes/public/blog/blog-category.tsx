import { data } from "react-router";
import { findBlogCategory } from "#app/features/blog/articles/article-groups.server.ts";
import { categoryPath } from "#app/features/blog/articles/blog-url.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/blog-category";
import { listMeta } from "./list-meta.ts";
import { loadList } from "./list-page.server.ts";
import { ListPage } from "./list-page.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const part = await findBlogCategory(scope, params.slug);
  if (!part) throw notFound("category");
  const view = await loadList(scope, request, categoryPath(part.slug), {
    category: part.slug,
    name: part.name,
  });
  return data(view, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? listMeta(loaderData, {
        title: `Articles : ${loaderData.name}`,
        about: `Les articles de la catégorie « ${loaderData.name} ».`,
        siteUrl: siteUrlOf(matches),
      })
    : [];

export default function BlogCategory({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={`Articles : ${loaderData.name}`}
      lead="Les articles de cette catégorie, les plus récents d’abord."
      breadcrumb={[
        { label: "Accueil", to: "/" },
        { label: "Blog", to: "/blogs" },
        { label: loaderData.name },
      ]}
      view={loaderData}
    />
  );
}
