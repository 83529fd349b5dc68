import { and, eq, isNull } from "drizzle-orm";
import { reviewReports } from "#app/core/review/reviews.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";

type NewReport = Pick<
  typeof reviewReports.$inferInsert,
  "reviewId" | "byCompany" | "reporterId" | "email" | "body" | "idempotencyKey"
>;

/** The same words sent twice are one report. */
export async function insertReport({ db }: DbScope, report: NewReport): Promise<void> {
  await db.insert(reviewReports).values(report).onConflictDoNothing();
}

/** Undefined when it is answered. */
export async function answerReportRow(
  { db, actor }: AdminScope,
  { reviewId, reportId, answer }: { reviewId: string; reportId: string; answer: string },
): Promise<{ email: string | null } | undefined> {
  const [answered] = await db
    .update(reviewReports)
    .set({ answer, answeredAt: new Date(), answeredBy: actor.id, waitingSince: null })
    .where(
      and(
        eq(reviewReports.id, reportId),
        eq(reviewReports.reviewId, reviewId),
        isNull(reviewReports.answeredAt),
      ),
    )
    .returning({ email: reviewReports.email });
  return answered;
}
