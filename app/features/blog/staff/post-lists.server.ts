import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import {
  blogCategories,
  blogTags,
  postImages,
  posts,
  postTags,
  postVersions,
  postViews,
} from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import type { PostListState, PostState } from "../blog.rules.ts";

const SHOWN_VERSIONS = 30;

export async function listPosts({ db }: DbScope, { view, page, size }: PostListState) {
  const found = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      state: sql<PostState>`${posts.state}`,
      category: blogCategories.name,
      author: posts.authorName,
      publishAt: posts.publishAt,
      publishedAt: posts.publishedAt,
      updatedAt: posts.updatedAt,
      views: sql<number>`(select coalesce(sum(${postViews.views}), 0)::integer from ${postViews}
        where ${postViews.postId} = ${posts.id})`,
    })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .where(view === "tous" ? undefined : eq(posts.state, view))
    .orderBy(desc(posts.updatedAt), desc(posts.id))
    .limit(size)
    .offset((page - 1) * size);
  return found.map(({ publishAt, publishedAt, updatedAt, ...post }) => ({
    ...post,
    when:
      post.state === "scheduled"
        ? `pour le ${formatDate(publishAt, "time")}`
        : post.state === "published"
          ? `le ${formatDate(publishedAt)}`
          : `modifié le ${formatDate(updatedAt, "time")}`,
  }));
}

export type ListedPost = Awaited<ReturnType<typeof listPosts>>[number];

export async function countPosts({ db }: DbScope): Promise<Record<PostListState["view"], number>> {
  const rows = await db
    .select({ state: sql<PostState>`${posts.state}`, count: sql<number>`count(*)::integer` })
    .from(posts)
    .groupBy(posts.state);
  return {
    tous: rows.reduce((sum, { count }) => sum + count, 0),
    draft: 0,
    scheduled: 0,
    published: 0,
    ...Object.fromEntries(rows.map((one) => [one.state, one.count])),
  };
}

const { search, authorId, ...shownOfPost } = getTableColumns(posts);

export async function findPost({ db }: DbScope, id: string) {
  const [post] = await db.select(shownOfPost).from(posts).where(eq(posts.id, id));
  if (!post) return undefined;
  const tags = await db
    .select({ name: blogTags.name })
    .from(postTags)
    .innerJoin(blogTags, eq(blogTags.id, postTags.tagId))
    .where(eq(postTags.postId, id))
    .orderBy(asc(blogTags.name));
  return { ...post, state: post.state as PostState, tags: tags.map(({ name }) => name).join(", ") };
}

export async function listPostVersions({ db }: DbScope, id: string) {
  const found = await db
    .select({
      revision: postVersions.revision,
      title: postVersions.title,
      by: personCard.name,
      at: postVersions.createdAt,
    })
    .from(postVersions)
    .leftJoin(personRows, eq(personCard.id, postVersions.authorId))
    .where(eq(postVersions.postId, id))
    .orderBy(desc(postVersions.revision))
    .limit(SHOWN_VERSIONS);
  return found.map(({ at, ...one }) => ({ ...one, date: formatDate(at, "time") }));
}

export const listImages = ({ db }: DbScope, id: string) =>
  db
    .select({ key: postImages.key, alt: postImages.alt })
    .from(postImages)
    .where(eq(postImages.postId, id))
    .orderBy(desc(postImages.createdAt), desc(postImages.key));

export const listCategories = ({ db }: DbScope) =>
  db
    .select({
      id: blogCategories.id,
      slug: blogCategories.slug,
      name: blogCategories.name,
      articles: sql<number>`(select count(*)::integer from posts where category_id = blog_categories.id)`,
    })
    .from(blogCategories)
    .orderBy(asc(blogCategories.name));

export const listTags = ({ db }: DbScope) =>
  db
    .select({
      id: blogTags.id,
      slug: blogTags.slug,
      name: blogTags.name,
      articles: sql<number>`(select count(*)::integer from post_tags where tag_id = blog_tags.id)`,
    })
    .from(blogTags)
    .orderBy(asc(blogTags.name));
