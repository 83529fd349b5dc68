import { data } from "react-router";
import { BLOG_PATH, NEW, postList } from "#app/features/blog/blog.rules.ts";
import { countPosts, listPosts } from "#app/features/blog/staff/post-lists.server.ts";
import { NoPost, postRow } from "#app/features/blog/staff/ui/post-rows.tsx";
import { readListMemory } from "#app/features/list-views/list-views.server.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { listWords } from "#app/platform/text/list-words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readListState } from "#app/ui/list/define-list.ts";
import { StaffList } from "#app/ui/list/staff-list.tsx";
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

export async function loader({ url, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const state = readListState(postList, url.searchParams);
  const [posts, counts, memory] = await Promise.all([
    listPosts(scope, state),
    countPosts(scope),
    readListMemory(scope, postList),
  ]);
  if (posts.length === 0 && state.page > 1) throw notFound("page");
  return data({ posts, counts, memory, state });
}

export default function Blog({ loaderData: { posts, counts, memory, state } }: Route.ComponentProps) {
  const total = counts[state.view];
  return (
    <StaffList
      list={postList}
      state={state}
      total={total}
      memory={memory}
      words={listWords(postList, { total, counts })}
      rows={posts.map(postRow)}
      links={
        <>
          <ButtonLink to={`${BLOG_PATH}/classement`} size="sm" variant="secondary">
            Catégories et étiquettes
          </ButtonLink>
          <ButtonLink to={`${BLOG_PATH}/${NEW}`} size="sm">
            Écrire un article
          </ButtonLink>
        </>
      }
      empty={<NoPost />}
      nothingFound={<NoPost />}
    />
  );
}
