import { data } from "react-router";
import { cacheable } from "#app/platform/http/page-cache.ts";
import { publicScope } from "#app/platform/http/scope.ts";
import { siteUrlOf } from "#app/platform/seo/meta.ts";
import type { Route } from "./+types/blogs";
import { listMeta } from "./list-meta.ts";
import { loadList } from "./list-page.server.ts";
import { ListPage } from "./list-page.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await loadList(context.get(publicScope), request, "/blogs", {});
  return data(view, { headers: cacheable() });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? listMeta(loaderData, {
        title: "Blog de la cybersécurité calédonienne",
        about: "Le blog de Récif.",
        siteUrl: siteUrlOf(matches),
      })
    : [];

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Articles récents"
      lead="Des articles courts et concrets, écrits pour les petites entreprises d’ici."
      breadcrumb={[{ label: "Accueil", to: "/" }, { label: "Blog" }]}
      view={loaderData}
    />
  );
}
