import { and, asc, desc, eq, gt, lt, or, type SQL } from "drizzle-orm";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { blogCategories, blogTags, postSlugs, posts, postTags } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type Picture, pictureOf } from "#app/platform/images/picture.ts";
import { type ProseBlock, plainTextOf, proseOf } from "#app/platform/text/markdown.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { LONG, readingText } from "../blog.rules.ts";
import { type ArticleCard, isPublic, relatedArticles } from "./article-rows.server.ts";
import { pauseIn } from "./pause.ts";

const RELATED = 3;
type Beside = { slug: string; title: string };

export type ArticleView = {
  slug: string;
  title: string;
  excerpt: string;
  category: { slug: string; name: string };
  author: string;
  /** Empty before publication. */
  date: string;
  revisedOn?: string | undefined;
  publishedAt?: string | undefined;
  revisedAt?: string | undefined;
  reading: string;
  words: number;
  image?: Picture | undefined;
  blocks: readonly ProseBlock[];
  /** Number of blocks before the insert. */
  pause: number;
  contents: { id: string; label: string }[];
  tags: { slug: string; name: string }[];
  services: { slug: string; name: string }[];
};

export type ArticleAround = { related: ArticleCard[]; previous?: Beside; next?: Beside };

const columns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  body: posts.body,
  categoryId: posts.categoryId,
  categorySlug: blogCategories.slug,
  categoryName: blogCategories.name,
  authorName: posts.authorName,
  publishedAt: posts.publishedAt,
  revisedAt: posts.revisedAt,
  minutes: posts.readingMinutes,
  imageKey: posts.imageKey,
  imageAlt: posts.imageAlt,
  services: posts.services,
  state: posts.state,
  previewFrom: posts.previewFrom,
};

export type FoundArticle = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

async function findArticle({ db }: DbScope, wanted: SQL | undefined) {
  const [found] = await db
    .select(columns)
    .from(posts)
    .innerJoin(blogCategories, eq(blogCategories.id, posts.categoryId))
    .where(wanted)
    .limit(1);
  return found;
}

export async function findPublicArticle(
  scope: DbScope,
  slug: string,
): Promise<{ article: FoundArticle } | { movedTo: string } | undefined> {
  const article = await findArticle(scope, and(isPublic, eq(posts.slug, slug)));
  if (article) return { article };
  const [moved] = await scope.db
    .select({ slug: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(and(isPublic, eq(postSlugs.slug, slug)));
  return moved && { movedTo: moved.slug };
}

export const findAnyArticle = (scope: DbScope, id: string) => findArticle(scope, eq(posts.id, id));

export async function viewArticle(scope: DbScope, article: FoundArticle): Promise<ArticleView> {
  const blocks = proseOf(article.body, "article");
  const headings = blocks.filter((block) => block.kind === "heading" && block.level === 2);
  return {
    slug: article.slug,
    title: article.title,
    excerpt: article.summary,
    category: { slug: article.categorySlug, name: article.categoryName },
    author: article.authorName,
    ...datesOf(article),
    reading: readingText(article.minutes),
    words: plainTextOf(article.body, "article").split(/\s+/).filter(Boolean).length,
    image: pictureOf(article.imageKey, article.imageAlt),
    blocks,
    pause: pauseIn(blocks),
    contents:
      headings.length > LONG
        ? headings.flatMap((block) =>
            block.kind === "heading"
              ? [{ id: block.id, label: block.parts.map(({ text }) => text).join("") }]
              : [],
          )
        : [],
    tags: await tagsOfPost(scope, article.id),
    services: article.services.flatMap((slug) => {
      const service = findCategory(slug);
      return service ? [{ slug: service.slug, name: service.name }] : [];
    }),
  };
}

function datesOf({ publishedAt, revisedAt }: FoundArticle) {
  const date = publishedAt ? formatDate(publishedAt) : "";
  const revisedOn = revisedAt ? formatDate(revisedAt) : undefined;
  return {
    date,
    // Omitted on the day of publication.
    revisedOn: revisedOn === date ? undefined : revisedOn,
    publishedAt: publishedAt?.toISOString(),
    revisedAt: (revisedAt ?? publishedAt)?.toISOString(),
  };
}

const tagsOfPost = ({ db }: DbScope, id: string) =>
  db
    .select({ slug: blogTags.slug, name: blogTags.name })
    .from(postTags)
    .innerJoin(blogTags, eq(blogTags.id, postTags.tagId))
    .where(eq(postTags.postId, id))
    .orderBy(asc(blogTags.name));

export async function aroundArticle(scope: DbScope, article: FoundArticle): Promise<ArticleAround> {
  const related = await relatedArticles(scope, article, RELATED);
  const at = article.publishedAt;
  if (!at) return { related };
  const [previous] = await beside(scope, [lt, desc], article.id, at);
  const [next] = await beside(scope, [gt, asc], article.id, at);
  return { related, ...(previous && { previous }), ...(next && { next }) };
}

type Side = readonly [typeof lt, typeof desc];

function beside({ db }: DbScope, [than, order]: Side, id: string, at: Date): Promise<Beside[]> {
  return db
    .select({ slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(isPublic, or(than(posts.publishedAt, at), and(eq(posts.publishedAt, at), than(posts.id, id)))))
    .orderBy(order(posts.publishedAt), order(posts.id))
    .limit(1);
}
