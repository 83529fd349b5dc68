import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { functionWords, wordsOf } from "#app/core/search/words.ts";
import { blogCategories, blogTags, posts, postTags } from "#app/features/blog/blog.table.ts";
import { countUpTo } from "#app/platform/db/count-up-to.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type Picture, pictureOf } from "#app/platform/images/picture.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { readingText } from "../blog.rules.ts";

export const isPublic = eq(posts.state, "published");

export type ArticleCard = {
  slug: string;
  title: string;
  excerpt: string;
  category: { slug: string; name: string };
  date: string;
  publishedAt: string;
  reading: string;
  author: string;
  image?: Picture | undefined;
};

export type ArticleFilters = { q?: string; category?: string; tag?: string };
const ARTICLES_PER_PAGE = 9;
const COUNTED = 2_000;
const MOST_WORDS = 8;

const shown = {
  slug: posts.slug,
  title: posts.title,
  excerpt: posts.summary,
  categorySlug: blogCategories.slug,
  categoryName: blogCategories.name,
  publishedAt: posts.publishedAt,
  minutes: posts.readingMinutes,
  author: posts.authorName,
  imageKey: posts.imageKey,
  imageAlt: posts.imageAlt,
};

function cardsOf({ db }: DbScope) {
  return db
    .select(shown)
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .$dynamic();
}

type Found = Awaited<ReturnType<typeof cardsOf>>[number];

function asCard({ categorySlug, categoryName, publishedAt, minutes, ...one }: Found): ArticleCard {
  const { imageKey, imageAlt, ...words } = one;
  return {
    ...words,
    category: { slug: categorySlug, name: categoryName },
    date: formatDate(publishedAt),
    publishedAt: publishedAt?.toISOString() ?? "",
    reading: readingText(minutes),
    image: pictureOf(imageKey, imageAlt),
  };
}

export async function listArticles(scope: DbScope, filters: ArticleFilters, page: number) {
  const asked = askedFor(filters.q ?? "");
  const wanted = and(
    isPublic,
    asked && sql`${posts.search} @@ ${asked}`,
    inCategory(filters),
    withTag(filters),
  );
  const total = await countUpTo(
    scope,
    COUNTED,
    sql`from ${posts} join ${blogCategories} on ${blogCategories.id} = ${posts.categoryId} where ${wanted}`,
  );
  const pageCount = Math.max(1, Math.ceil(Math.min(total, COUNTED) / ARTICLES_PER_PAGE));
  if (page > pageCount) return undefined;
  const closest = asked ? [desc(sql`ts_rank(${posts.search}, ${asked})`)] : [];
  const found = await cardsOf(scope)
    .where(wanted)
    .orderBy(...closest, desc(posts.publishedAt), desc(posts.id))
    .limit(ARTICLES_PER_PAGE)
    .offset((page - 1) * ARTICLES_PER_PAGE);
  return { articles: found.map(asCard), total, pageCount };
}

const inCategory = ({ category }: ArticleFilters): SQL | undefined =>
  category === undefined ? undefined : eq(blogCategories.slug, category);

const withTag = ({ tag }: ArticleFilters): SQL | undefined =>
  tag === undefined
    ? undefined
    : sql`exists (select 1 from ${postTags} join ${blogTags} on ${blogTags.id} = ${postTags.tagId}
        where ${postTags.postId} = ${posts.id} and ${blogTags.slug} = ${tag})`;

export async function latestArticles(scope: DbScope, most: number): Promise<ArticleCard[]> {
  const found = await cardsOf(scope)
    .where(isPublic)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(most);
  return found.map(asCard);
}

export async function relatedArticles(
  scope: DbScope,
  { id, categoryId }: { id: string; categoryId: string },
  most: number,
): Promise<ArticleCard[]> {
  const shared = sql`(select count(*) from ${postTags} as theirs where theirs.post_id = ${posts.id}
    and theirs.tag_id in (select tag_id from ${postTags} where post_id = ${id}))`;
  const found = await cardsOf(scope)
    .where(and(isPublic, ne(posts.id, id)))
    .orderBy(desc(shared), desc(sql`(${posts.categoryId} = ${categoryId})`), desc(posts.publishedAt))
    .limit(most);
  return found.map(asCard);
}

/** Requires every word, the last one as a prefix; titles weigh most. */
export async function articlesAbout({ db }: DbScope, text: string, most: number) {
  const asked = askedFor(text);
  if (!asked) return [];
  return db
    .select({ slug: posts.slug, title: posts.title, excerpt: posts.summary })
    .from(posts)
    .where(and(isPublic, sql`${posts.search} @@ ${asked}`))
    .orderBy(desc(sql`ts_rank(${posts.search}, ${asked})`), desc(posts.publishedAt))
    .limit(most);
}

/** Letters and digits only, so that no query operator remains. */
function askedFor(text: string): SQL | undefined {
  const all = wordsOf(text).slice(0, MOST_WORDS);
  const telling = all.filter((word) => !functionWords.has(word) && word.length > 1);
  if (telling.length === 0) return all.length > 0 ? sql`to_tsquery('french', '')` : undefined;
  return sql`to_tsquery('french', ${telling.map((word) => `${word}:*`).join(" & ")})`;
}
