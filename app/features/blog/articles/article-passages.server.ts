import { and, desc, sql } from "drizzle-orm";
import { posts } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { isPublic } from "./article-rows.server.ts";

const MOST_PARTS = 20;
const LONGEST_PART = 1_500;

/** `text`: Markdown. */
type ArticlePassage = { slug: string; title: string; heading: string; text: string };

/** Best matching sections, by heading. @param terms PostgreSQL tsqueries, any of which may match */
export async function findArticlePassages(
  { db }: DbScope,
  terms: readonly string[],
  most: number,
): Promise<ArticlePassage[]> {
  if (terms.length === 0) return [];
  const asked = sql`to_tsquery('french', ${terms.map((term) => `(${term})`).join(" | ")})`;
  const found = await db
    .select({ slug: posts.slug, title: posts.title, summary: posts.summary, body: posts.body })
    .from(posts)
    .where(and(isPublic, sql`${posts.search} @@ ${asked}`))
    .orderBy(desc(sql`ts_rank(${posts.search}, ${asked})`), desc(posts.publishedAt))
    .limit(most);
  return found.flatMap(({ slug, title, summary, body }) =>
    partsOf(body)
      .slice(0, MOST_PARTS)
      .map(({ heading, text }, at) => ({
        slug,
        title,
        heading,
        text: at === 0 ? `${summary}\n\n${text}` : text,
      })),
  );
}

function partsOf(markdown: string): { heading: string; text: string }[] {
  return markdown.split(/^(?=## )/m).map((part) => {
    const [, heading = "", rest = part] = /^## (.*)\n([\s\S]*)$/.exec(part) ?? [];
    return { heading: heading.trim(), text: rest.trim().slice(0, LONGEST_PART) };
  });
}
