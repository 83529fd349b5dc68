import { and, desc, eq, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { authorLine } from "#app/core/review/authors.rules.ts";
import { maskPersonalData } from "#app/core/review/masks.rules.ts";
import { averagesOf, formatRating, isOld } from "#app/core/review/ratings.rules.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { countOf } from "#app/platform/text/number.ts";
import { formatDate, formatMonth } from "#app/platform/text/time.ts";
import { alikeAuthors } from "./alike.server.ts";

/** On a page; averages are of all. */
const SHOWN = 50;
export const MOST_RATED = 2_000;

export type PublishedReviews = Awaited<ReturnType<typeof viewPublishedReviews>>;

/** What everybody reads of a company's reviews: the newest first. */
export async function viewPublishedReviews(scope: DbScope, companyId: string, now = new Date()) {
  const isShown = and(eq(reviews.companyId, companyId), eq(reviews.state, "published"));
  const rated = await scope.db
    .select({
      responsiveness: reviews.responsiveness,
      clarity: reviews.clarity,
      work: reviews.work,
      experiencedAt: reviews.experiencedAt,
    })
    .from(reviews)
    .where(isShown)
    .limit(MOST_RATED);
  if (rated.length === 0) return { count: 0, rating: undefined, averages: [], reviews: [] };
  const rows = await scope.db
    .select({
      id: reviews.id,
      service: reviews.service,
      concluded: reviews.concluded,
      experiencedAt: reviews.experiencedAt,
      publishedAt: reviews.publishedAt,
      changedAt: reviews.changedAt,
      body: reviews.body,
      masked: reviews.masked,
      naming: reviews.naming,
      authorName: reviews.authorName,
      authorTrade: reviews.authorTrade,
      authorSize: reviews.authorSize,
      authorCommune: reviews.authorCommune,
      alike: alikeAuthors,
      answer: sql<string | null>`case when ${reviews.answerState} = 'published' then ${reviews.answer} end`,
      answerPublishedAt: reviews.answerPublishedAt,
    })
    .from(reviews)
    .where(isShown)
    .orderBy(desc(reviews.publishedAt), desc(reviews.id))
    .limit(SHOWN);
  const averages = averagesOf(rated, now);
  return {
    count: rated.length,
    rating: averages && {
      average: averages.overall,
      count: rated.length,
      text: `${formatRating(averages.overall)} sur 5, ${countOf(rated.length, "avis vérifié", "avis vérifiés")}`,
    },
    averages: (averages?.criteria ?? []).map(({ key, label, average, count }) => ({
      key,
      label,
      average,
      text: formatRating(average),
      count,
    })),
    reviews: rows.map(
      ({ body, masked, experiencedAt, publishedAt, changedAt, answerPublishedAt, ...row }) => ({
        id: row.id,
        author: authorLine(row),
        service: categoryName(row.service),
        concluded: row.concluded,
        experienced: formatMonth(experiencedAt),
        isOld: isOld(experiencedAt, now),
        published: formatDate(publishedAt),
        changed: changedAt ? formatDate(changedAt) : undefined,
        body: maskPersonalData(body ?? "", masked),
        answer: row.answer ? maskPersonalData(row.answer, []) : undefined,
        answered: row.answer ? formatDate(answerPublishedAt) : undefined,
      }),
    ),
  };
}
