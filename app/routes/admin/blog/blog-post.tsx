import { redirect } from "react-router";
import { articlePath } from "#app/features/blog/articles/blog-url.ts";
import { BLOG_PATH, NEW } from "#app/features/blog/blog.rules.ts";
import {
  findPost,
  listCategories,
  listImages,
  listPostVersions,
} from "#app/features/blog/staff/post-lists.server.ts";
import { postTexts } from "#app/features/blog/staff/posts.rules.ts";
import { previewOf } from "#app/features/blog/staff/preview-link.server.ts";
import { checksOf } from "#app/features/blog/staff/readiness.server.ts";
import { PostEditor } from "#app/features/blog/staff/ui/post-editor.tsx";
import {
  PostChecks,
  PostImages,
  PostPublication,
  PostVersions,
} from "#app/features/blog/staff/ui/post-side.tsx";
import type { BlogFlash } from "#app/features/blog/texts.ts";
import { notFound } from "#app/platform/http/errors.ts";
import { setFlash } from "#app/platform/http/flash.server.ts";
import { adminScope } from "#app/platform/http/scope.ts";
import { pageMeta, siteUrlOf } from "#app/platform/seo/meta.ts";
import { proseOf } from "#app/platform/text/markdown.server.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { TextLink } from "#app/ui/link.tsx";
import type { Route } from "./+types/blog-post";
import { actOnPost } from "./post-acts.server.ts";

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta({
    title: `${params.id === NEW ? "Nouvel article" : "Article"} · Administration`,
    description:
      "Un article du blog de Récif : son texte en Markdown, un aperçu, ses images, ses versions, les vérifications, puis sa publication à l’heure dite.",
    path: `${BLOG_PATH}/${params.id}`,
    siteUrl: siteUrlOf(matches),
    noindex: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const scope = context.get(adminScope);
  const groups = (await listCategories(scope)).map(({ id, name }) => ({ value: id, label: name }));
  if (params.id === NEW) return { groups, post: undefined };
  const post = isUuid(params.id) ? await findPost(scope, params.id) : undefined;
  if (!post) throw notFound("article");
  return {
    groups,
    post,
    blocks: proseOf(post.body, "article"),
    images: await listImages(scope, post.id),
    versions: await listPostVersions(scope, post.id),
    checks: post.state === "published" ? [] : await checksOf(scope, post),
    preview: post.state === "published" ? undefined : previewOf(scope, post),
    when: formatDate(post.state === "scheduled" ? post.publishAt : post.publishedAt, "time"),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (params.id !== NEW && !isUuid(params.id)) throw notFound("article");
  const scope = context.get(adminScope);
  const outcome = await actOnPost(scope, request, params.id);
  if (outcome.kind === "refused") return outcome.answer;
  const to = outcome.id ? `${BLOG_PATH}/${outcome.id}` : BLOG_PATH;
  return redirect(to, { headers: { "Set-Cookie": await setFlash<BlogFlash>(scope, outcome.flash) } });
}

export const clientAction = keepForm(postTexts.failed);

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, groups } = loaderData;
  return (
    <>
      <p>
        <TextLink to={BLOG_PATH}>Blog</TextLink>
      </p>
      <h1 className="heading-page break-words max-sm:text-2xl">{post?.title ?? "Nouvel article"}</h1>
      <PostEditor
        post={post}
        blocks={loaderData.blocks ?? []}
        groups={groups}
        images={loaderData.images ?? []}
      />
      {post ? (
        <>
          {post.state !== "published" && <PostChecks checks={loaderData.checks} />}
          <PostPublication
            state={post.state}
            revision={post.revision}
            path={articlePath(post.slug)}
            preview={loaderData.preview}
            when={loaderData.when}
          />
          <PostImages images={loaderData.images} />
          <PostVersions versions={loaderData.versions} current={post.revision} />
        </>
      ) : (
        <p className="text-ink-2">
          Enregistrez une première fois pour ajouter des images, montrer un aperçu à d’autres et publier.
        </p>
      )}
    </>
  );
}
