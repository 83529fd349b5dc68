import { asc, count, desc, eq, max, sql } from "drizzle-orm";
import { blogCategories, blogTags, posts, postTags } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { FeedEntry } from "#app/platform/seo/feeds.ts";
import { plainTextOf } from "#app/platform/text/markdown.server.ts";
import { isPublic } from "./article-rows.server.ts";
import { articlePath } from "./blog-url.ts";

export type Group = { slug: string; name: string };
const FED = 20;

export function listPublicCategories({ db }: DbScope) {
  return db
    .select({ slug: blogCategories.slug, name: blogCategories.name, articles: count() })
    .from(blogCategories)
    .innerJoin(posts, eq(posts.categoryId, blogCategories.id))
    .where(isPublic)
    .groupBy(blogCategories.id)
    .orderBy(asc(blogCategories.name));
}

export function listPublicTags({ db }: DbScope): Promise<Group[]> {
  return db
    .selectDistinct({ slug: blogTags.slug, name: blogTags.name })
    .from(blogTags)
    .innerJoin(postTags, eq(postTags.tagId, blogTags.id))
    .innerJoin(posts, eq(posts.id, postTags.postId))
    .where(isPublic)
    .orderBy(asc(blogTags.name));
}

export const findBlogCategory = async ({ db }: DbScope, slug: string): Promise<Group | undefined> =>
  (
    await db
      .select({ slug: blogCategories.slug, name: blogCategories.name })
      .from(blogCategories)
      .where(eq(blogCategories.slug, slug))
  )[0];

export const findBlogTag = async ({ db }: DbScope, slug: string): Promise<Group | undefined> =>
  (
    await db
      .select({ slug: blogTags.slug, name: blogTags.name })
      .from(blogTags)
      .where(eq(blogTags.slug, slug))
  )[0];

export function articlesForSitemap({ db }: DbScope, most: number) {
  return db
    .select({
      slug: posts.slug,
      title: posts.title,
      imageKey: posts.imageKey,
      lastModified: sql<Date>`greatest(${posts.publishedAt}, ${posts.revisedAt})`.mapWith(posts.updatedAt),
    })
    .from(posts)
    .where(isPublic)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(most);
}

export async function articleSummary({ db }: DbScope) {
  const [row] = await db
    .select({ articles: count(), published: max(posts.publishedAt), revised: max(posts.revisedAt) })
    .from(posts)
    .where(isPublic);
  const dates = [row?.published, row?.revised].filter((date): date is Date => date instanceof Date);
  return {
    articles: row?.articles ?? 0,
    lastModified: dates.length > 0 ? new Date(Math.max(...dates.map(Number))) : undefined,
  };
}

export async function articlesForFeeds({ db }: DbScope): Promise<FeedEntry[]> {
  const found = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      summary: posts.summary,
      body: posts.body,
      author: posts.authorName,
      category: blogCategories.name,
      publishedAt: posts.publishedAt,
      revisedAt: posts.revisedAt,
    })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .where(isPublic)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(FED);
  return found.map(({ body, publishedAt, revisedAt, ...one }) => {
    const published = publishedAt ?? new Date(0);
    return {
      ...one,
      path: articlePath(one.slug),
      text: plainTextOf(body, "article"),
      published,
      updated: revisedAt ?? published,
    };
  });
}

const publishedIn = sql<string>`to_char(${posts.publishedAt} at time zone 'Pacific/Noumea', 'YYYY-MM')`;

export const articlesByMonth = ({ db }: DbScope) =>
  db
    .select({ month: publishedIn, count: sql<number>`count(*)::integer` })
    .from(posts)
    .where(isPublic)
    .groupBy(publishedIn)
    .orderBy(publishedIn);
