import { data } from "react-router";
import { findBlogTag } from "#app/features/blog/articles/article-groups.server.ts";
import { tagPath } from "#app/features/blog/articles/blog-url.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/blog-tag";
import { listMeta } from "./list-meta.ts";
import { loadList } from "./list-page.server.ts";
import { ListPage } from "./list-page.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const scope = context.get(publicScope);
  const part = await findBlogTag(scope, params.slug);
  if (!part) throw notFound("tag");
  const view = await loadList(scope, request, tagPath(part.slug), { tag: part.slug, name: part.name });
  return data(view, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? listMeta(loaderData, {
        title: `Articles sur : ${loaderData.name}`,
        about: `Les articles qui parlent de « ${loaderData.name} ».`,
        siteUrl: siteUrlOf(matches),
      })
    : [];

export default function BlogTag({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={`Articles sur : ${loaderData.name}`}
      lead="Les articles qui portent cette étiquette, les plus récents d’abord."
      breadcrumb={[
        { label: "Accueil", to: "/" },
        { label: "Blog", to: "/blogs" },
        { label: loaderData.name },
      ]}
      view={loaderData}
    />
  );
}
