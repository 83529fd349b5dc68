import { and, eq, gt, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Interval, listRecordedBetween } from "#app/core/audit/audit-log.server.ts";
import { postSlugs, posts } from "#app/features/blog/blog.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { blogActs } from "../acts.ts";
import { isPublic } from "./article-rows.server.ts";

/** Paths of the articles that were published, changed or withdrawn then. */
export async function listChangedArticles(scope: DbScope, interval: Interval): Promise<string[]> {
  const slugs = [...(await listDated(scope, interval)), ...(await listActedOn(scope, interval))];
  return [...new Set(slugs)].map((slug) => `/blog/${slug}`);
}

async function listDated({ db }: DbScope, { after, upTo }: Interval): Promise<string[]> {
  const within = (column: PgColumn): SQL | undefined => and(gt(column, after), lte(column, upTo));
  const found = await db
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(isPublic, or(within(posts.updatedAt), within(posts.publishedAt))));
  return found.map(({ slug }) => slug);
}

/**
 * Published at its hour, which may be before the moment when it was; or withdrawn under a name that was public: given
 * before, dates being read to the millisecond.
 */
async function listActedOn(scope: DbScope, interval: Interval): Promise<string[]> {
  const { "publish-due": published, unpublish } = blogActs;
  const acts = await listRecordedBetween(scope, [published, unpublish], interval);
  if (acts.length === 0) return [];
  const found = await scope.db
    .select({
      id: posts.id,
      slug: posts.slug,
      named: postSlugs.createdAt,
      online: sql<boolean>`${isPublic}`,
    })
    .from(posts)
    .innerJoin(postSlugs, eq(postSlugs.slug, posts.slug))
    .where(
      and(
        inArray(
          posts.id,
          acts.map(({ subject }) => subject),
        ),
        isNotNull(posts.publishedAt),
      ),
    );
  const isConcerned = ({ id, named, online }: (typeof found)[number]) =>
    acts.some(
      ({ subject, action, at }) => subject === id && (online || (action === unpublish.name && named < at)),
    );
  return found.filter(isConcerned).map(({ slug }) => slug);
}
