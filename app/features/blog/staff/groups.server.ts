import { eq, sql } from "drizzle-orm";
import { blogCategories, blogTags, posts } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { slugify } from "#app/platform/text/text.ts";
import { DEFAULT_CATEGORY } from "../blog.rules.ts";

/** @returns false when the name is in use */
export async function addCategory({ db }: DbScope, name: string): Promise<boolean> {
  const added = await db
    .insert(blogCategories)
    .values({ name, slug: slugify(name) })
    .onConflictDoNothing()
    .returning({ id: blogCategories.id });
  return added.length > 0;
}

/** @returns false when the name is in use */
export async function addTag({ db }: DbScope, name: string): Promise<boolean> {
  const added = await db
    .insert(blogTags)
    .values({ name, slug: slugify(name) })
    .onConflictDoNothing()
    .returning({ id: blogTags.id });
  return added.length > 0;
}

/** The slug stays, and so do links. @returns false when the name is in use, or the category does not exist */
export async function renameCategory({ db }: AdminScope, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(blogCategories)
    .set({ name })
    .where(
      sql`${blogCategories.id} = ${id} and not exists
        (select 1 from ${blogCategories} as other where other.name = ${name} and other.id <> ${id})`,
    )
    .returning({ id: blogCategories.id });
  return renamed.length > 0;
}

/** @returns false when the name is in use, or the tag does not exist */
export async function renameTag({ db }: AdminScope, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(blogTags)
    .set({ name })
    .where(
      sql`${blogTags.id} = ${id} and not exists
        (select 1 from ${blogTags} as other where other.name = ${name} and other.id <> ${id})`,
    )
    .returning({ id: blogTags.id });
  return renamed.length > 0;
}

/** Neither a category with articles nor the default one can be removed. */
export async function removeCategory(
  { db }: AdminScope,
  id: string,
): Promise<Outcome<"removed" | "used" | "default">> {
  const [found] = await db
    .select({ slug: blogCategories.slug })
    .from(blogCategories)
    .where(eq(blogCategories.id, id));
  if (found?.slug === slugify(DEFAULT_CATEGORY)) return { kind: "default" };
  const removed = await db
    .delete(blogCategories)
    .where(
      sql`${blogCategories.id} = ${id} and not exists (select 1 from ${posts} where ${posts.categoryId} = ${id})`,
    )
    .returning({ id: blogCategories.id });
  return { kind: removed.length > 0 ? "removed" : "used" };
}

export async function removeTag({ db }: AdminScope, id: string): Promise<void> {
  await db.delete(blogTags).where(eq(blogTags.id, id));
}
