import { BLOG_PATH, postStates } from "#app/features/blog/blog.rules.ts";
import { countPosts, listPosts } from "#app/features/blog/staff/post-lists.server.ts";
import { PostList, PostStates } from "#app/features/blog/staff/ui/post-list.tsx";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/blog";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Blog · Administration",
    description:
      "Les articles du blog de Récif : brouillons, articles programmés et publiés, leurs lectures, et l’écriture du prochain. Réservé à l’équipe.",
    path: BLOG_PATH,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const asked = new URL(request.url).searchParams.get("etat");
  const state = postStates.find((one) => one === asked);
  return { state, posts: await listPosts(scope, state), counts: await countPosts(scope) };
}

export default function Blog({ loaderData: { state, posts, counts } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="heading-page max-sm:text-2xl">Blog</h1>
        <p className="flex flex-wrap gap-2">
          <ButtonLink to={`${BLOG_PATH}/classement`} size="sm" variant="secondary">
            Catégories et étiquettes
          </ButtonLink>
          <ButtonLink to={`${BLOG_PATH}/nouveau`} size="sm">
            Écrire un article
          </ButtonLink>
        </p>
      </div>
      <PostStates current={state} counts={counts} />
      <PostList posts={posts} />
    </>
  );
}
