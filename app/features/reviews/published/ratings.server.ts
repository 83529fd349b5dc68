import { and, eq, inArray } from "drizzle-orm";
import { averagesOf } from "#app/core/review/ratings.rules.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { MOST_RATED } from "./published-reviews.server.ts";

/** Averages out of 5 of the companies that have enough reviews, as their pages show them. */
export async function findRatings(
  { db }: DbScope,
  companyIds: readonly string[],
  now = new Date(),
): Promise<Map<string, { average: number; count: number }>> {
  if (companyIds.length === 0) return new Map();
  const { companyId, responsiveness, clarity, work, experiencedAt } = reviews;
  const rated = await db
    .select({ companyId, responsiveness, clarity, work, experiencedAt })
    .from(reviews)
    .where(and(inArray(companyId, [...companyIds]), eq(reviews.state, "published")))
    .limit(MOST_RATED * companyIds.length);
  return new Map(
    companyIds.flatMap((id) => {
      const own = rated.filter((review) => review.companyId === id);
      const averages = averagesOf(own, now);
      return averages ? [[id, { average: averages.overall, count: own.length }] as const] : [];
    }),
  );
}
