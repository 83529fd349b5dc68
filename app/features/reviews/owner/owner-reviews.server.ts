import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { findManagerRole } from "#app/core/company/managers.server.ts";
import { editableBy } from "#app/core/company/visibility.server.ts";
import { authorLine } from "#app/core/review/authors.rules.ts";
import { maskPersonalData } from "#app/core/review/masks.rules.ts";
import { reviewReports, reviews } from "#app/core/review/reviews.table.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { formatDate, formatMonth } from "#app/platform/text/time.ts";
import { reviewActs } from "../acts.ts";
import { alikeAuthors } from "../published/alike.server.ts";
import { insertReport } from "../reports/report-rows.server.ts";
import { lockCompanyReview, setReviewFacts } from "../review-rows.server.ts";

/** Undefined for a company that the member does not manage; administrators see it, and answer nothing. */
export async function listOwnerReviews({ db, actor }: MemberScope, companyId: string) {
  const [company] = await db
    .select({ name: companyCard.name, slug: companyCard.slug })
    .from(companyRows)
    .where(and(eq(companyCard.id, companyId), editableBy(actor)));
  if (!company) return undefined;
  const rows = await db
    .select({
      id: reviews.id,
      service: reviews.service,
      experiencedAt: reviews.experiencedAt,
      publishedAt: reviews.publishedAt,
      body: reviews.body,
      masked: reviews.masked,
      naming: reviews.naming,
      authorName: reviews.authorName,
      authorTrade: reviews.authorTrade,
      authorSize: reviews.authorSize,
      authorCommune: reviews.authorCommune,
      alike: alikeAuthors,
      answer: reviews.answer,
      answerState: sql<"waiting" | "published" | "refused" | null>`${reviews.answerState}`,
      answerRevision: reviews.answerRevision,
      answerNote: reviews.answerNote,
    })
    .from(reviews)
    .where(and(eq(reviews.companyId, companyId), eq(reviews.state, "published")))
    .orderBy(desc(reviews.publishedAt))
    .limit(100);
  const doubts = await listDoubts(
    { db },
    rows.map(({ id }) => id),
  );
  return {
    ...company,
    reviews: rows.map(({ service, experiencedAt, publishedAt, body, masked, ...review }) => ({
      id: review.id,
      author: authorLine(review),
      service: categoryName(service),
      experienced: formatMonth(experiencedAt),
      published: formatDate(publishedAt),
      body: maskPersonalData(body ?? "", masked),
      answer: review.answer,
      answerState: review.answerState,
      answerRevision: review.answerRevision,
      answerNote: review.answerNote,
      doubts: doubts.filter(({ reviewId }) => reviewId === review.id),
    })),
  };
}

export type OwnerReview = NonNullable<Awaited<ReturnType<typeof listOwnerReviews>>>["reviews"][number];

async function listDoubts({ db }: Pick<MemberScope, "db">, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: reviewReports.id,
      reviewId: reviewReports.reviewId,
      body: reviewReports.body,
      answer: reviewReports.answer,
    })
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, ids), eq(reviewReports.byCompany, true)))
    .orderBy(reviewReports.createdAt);
}

type Acted = Outcome<"done" | "not-now">;
type Answer = { reviewId: string; seen: number; answer: string };

/** One answer: until the staff has published it, it can be rewritten. */
export function answerReview(scope: MemberScope, companyId: string, given: Answer): Promise<Acted> {
  return inTransaction(scope, async (inside): Promise<Acted> => {
    const review = await lockCompanyReview(inside, given.reviewId);
    const isManager = review && (await findManagerRole(inside, review.companyId, inside.actor.id));
    if (!isManager || review.companyId !== companyId) return { kind: "not-now" };
    const canAnswer = review.state === "published" && review.answerState !== "published";
    if (!canAnswer || review.answerRevision !== given.seen) return { kind: "not-now" };
    await setReviewFacts(inside, review.id, {
      answer: given.answer,
      answerState: "waiting",
      answerRevision: review.answerRevision + 1,
      answeredBy: inside.actor.id,
      answerWaitingSince: new Date(),
      answerNote: null,
    });
    await recordAudit(inside, { act: reviewActs.answer, subject: review.id });
    return { kind: "done" };
  });
}

/** A reasoned doubt, free and answered by the staff. */
export function contestReview(
  scope: MemberScope,
  companyId: string,
  { reviewId, reason }: { reviewId: string; reason: string },
): Promise<Acted> {
  return inTransaction(scope, async (inside): Promise<Acted> => {
    const review = await lockCompanyReview(inside, reviewId);
    const isManager = review && (await findManagerRole(inside, review.companyId, inside.actor.id));
    if (!isManager || review.companyId !== companyId || review.state !== "published")
      return { kind: "not-now" };
    const { network } = inside.facts;
    const [idempotencyKey] = submissionKeys(["review-doubt", reviewId, reason], {
      network,
      token: undefined,
    });
    const { id: reporterId, email } = inside.actor;
    await insertReport(inside, {
      reviewId,
      byCompany: true,
      reporterId,
      email,
      body: reason,
      idempotencyKey,
    });
    await recordAudit(inside, { act: reviewActs.contest, subject: reviewId });
    return { kind: "done" };
  });
}
