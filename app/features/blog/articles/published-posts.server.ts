import { and, eq, inArray } from "drizzle-orm";
import { blogCategories, posts } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

/** Of these, those that are published, with the slug of their category. */
export async function listPublishedPosts({ db }: DbScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: posts.id, slug: posts.slug, title: posts.title, category: blogCategories.slug })
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .where(and(inArray(posts.id, [...ids]), eq(posts.state, "published")));
  return rows.map(({ slug, ...post }) => ({ ...post, path: `/blog/${slug}` }));
}
