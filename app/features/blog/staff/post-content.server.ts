import { eq, type SQL, sql } from "drizzle-orm";
import { wordsOf } from "#app/core/search/words.ts";
import { blogCategories, blogTags, postImages, postSlugs, postTags } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { plainTextOf, sentencesOf } from "#app/platform/text/markdown.server.ts";
import { isUuid, slugify, truncate } from "#app/platform/text/text.ts";
import { DEFAULT_CATEGORY, EXCERPT, readingMinutes } from "../blog.rules.ts";

type Tag = { slug: string; name: string };
export type Words = {
  title: string;
  excerpt: string;
  body: string;
  category: string;
  image: string;
  tags: readonly Tag[];
  services: readonly string[];
};

export async function contentOf(scope: DbScope, words: Words) {
  const text = plainTextOf(words.body, "article");
  const summary = words.excerpt || truncate(sentencesOf(words.body), EXCERPT);
  const image = await imageOf(scope, words.image);
  return {
    title: words.title,
    excerpt: words.excerpt,
    summary,
    body: words.body,
    categoryId: await categoryOf(scope, words.category),
    services: [...words.services],
    imageKey: image?.key ?? null,
    imageAlt: image?.alt ?? "",
    readingMinutes: readingMinutes(text),
    search: searchOf(words.title, [summary, ...words.tags.map(({ name }) => name)].join(" "), text),
  };
}

const folded = (text: string) => wordsOf(text).join(" ");

const searchOf = (title: string, about: string, text: string): SQL<string[]> => sql`
  setweight(to_tsvector('french', ${folded(title)}), 'A')
  || setweight(to_tsvector('french', ${folded(about)}), 'B')
  || setweight(to_tsvector('french', ${folded(text)}), 'C')`;

async function categoryOf({ db }: DbScope, id: string): Promise<string> {
  const [found] = isUuid(id)
    ? await db.select({ id: blogCategories.id }).from(blogCategories).where(eq(blogCategories.id, id))
    : [];
  if (found) return found.id;
  const [byDefault] = await db
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(eq(blogCategories.slug, slugify(DEFAULT_CATEGORY)));
  if (!byDefault) throw new Error("the default category is missing");
  return byDefault.id;
}

async function imageOf({ db }: DbScope, key: string) {
  if (!key) return undefined;
  const [found] = await db
    .select({ key: postImages.key, alt: postImages.alt })
    .from(postImages)
    .where(eq(postImages.key, key));
  return found;
}

export async function setTags({ db }: DbScope, postId: string, tags: readonly Tag[]): Promise<void> {
  await db.delete(postTags).where(eq(postTags.postId, postId));
  if (tags.length === 0) return;
  await db
    .insert(blogTags)
    .values(tags.map(({ slug, name }) => ({ slug, name })))
    .onConflictDoNothing();
  const slugs = sql.param(tags.map(({ slug }) => slug));
  await db.execute(sql`
    insert into ${postTags} (post_id, tag_id)
    select ${postId}::uuid, ${blogTags.id} from ${blogTags} where ${blogTags.slug} = any(${slugs}::text[])`);
}

/** Serializes the choice of slugs until the transaction ends. */
export async function lockSlugs({ db }: DbScope): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('recif.post-slugs'))`);
}

export async function ownerOfSlug({ db }: DbScope, slug: string): Promise<string | undefined> {
  const [found] = await db
    .select({ postId: postSlugs.postId })
    .from(postSlugs)
    .where(eq(postSlugs.slug, slug));
  return found?.postId;
}

/** The first of "slug", "slug-2"… never used by an article. */
export async function freeSlug(scope: DbScope, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`;
    if ((await ownerOfSlug(scope, slug)) === undefined) return slug;
  }
}

export async function keepSlug({ db }: DbScope, postId: string, slug: string): Promise<void> {
  await db.insert(postSlugs).values({ slug, postId }).onConflictDoNothing();
}
