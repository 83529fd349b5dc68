import { eq, sql } from "drizzle-orm";
import type { ReviewAct, ReviewState, ReviewVerdict } from "#app/core/review/review.rules.ts";
import { validateReviewAct } from "#app/core/review/review.rules.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

const lockedColumns = {
  id: reviews.id,
  companyId: reviews.companyId,
  leadId: reviews.leadId,
  service: reviews.service,
  state: sql<ReviewState>`${reviews.state}`,
  revision: reviews.revision,
  expiresAt: reviews.expiresAt,
  submittedAt: reviews.submittedAt,
  decidedAt: reviews.decidedAt,
  concluded: reviews.concluded,
  authorId: reviews.authorId,
  authorHash: reviews.authorHash,
  publishedAt: reviews.publishedAt,
  answerState: sql<"waiting" | "published" | "refused" | null>`${reviews.answerState}`,
  answerRevision: reviews.answerRevision,
  answeredBy: reviews.answeredBy,
};

type LockedReview = NonNullable<Awaited<ReturnType<typeof lockReview>>>;

/** Locks the review until the transaction ends: every act does, then reads its state. */
export async function lockReview({ db }: DbScope, id: string) {
  const [found] = await db.select(lockedColumns).from(reviews).where(eq(reviews.id, id)).for("update");
  return found;
}

/** Undefined too when its company is erased: only its author still reaches it. */
export async function lockCompanyReview(scope: DbScope, id: string) {
  const found = await lockReview(scope, id);
  return found?.companyId ? { ...found, companyId: found.companyId } : undefined;
}
export type CompanyReview = NonNullable<Awaited<ReturnType<typeof lockCompanyReview>>>;

type NewInvitation = Pick<
  typeof reviews.$inferInsert,
  | "companyId"
  | "leadId"
  | "service"
  | "experiencedAt"
  | "concluded"
  | "authorId"
  | "authorHash"
  | "invitedAt"
  | "expiresAt"
>;

/** Undefined when this request and company have one. */
export async function insertInvitation(
  { db }: DbScope,
  invitation: NewInvitation,
): Promise<string | undefined> {
  const [created] = await db
    .insert(reviews)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  return created?.id;
}

type ReviewFacts = Partial<Omit<typeof reviews.$inferInsert, "id" | "companyId" | "leadId" | "state">>;

/** Applies an act that the rules allow, with what else it changes. The caller locks the review. */
export async function changeReview(
  { db }: DbScope,
  review: LockedReview,
  act: ReviewAct,
  also: ReviewFacts = {},
): Promise<ReviewVerdict> {
  const verdict = validateReviewAct(review.state, act);
  if (!verdict.ok) return verdict;
  const { to } = verdict;
  await db
    .update(reviews)
    .set({ state: to, waitingSince: to === "waiting" ? sql`now()` : null, ...also })
    .where(eq(reviews.id, review.id));
  return verdict;
}

export async function setReviewFacts({ db }: DbScope, id: string, facts: ReviewFacts): Promise<void> {
  await db.update(reviews).set(facts).where(eq(reviews.id, id));
}

/** What a review without a name no longer has. */
export const withoutAuthor = {
  naming: "nameless",
  authorName: null,
  authorTrade: null,
  authorSize: null,
  authorCommune: null,
} satisfies ReviewFacts;

/** What a withdrawn review no longer has; company, service and date stay. */
export const withoutWords = {
  responsiveness: null,
  clarity: null,
  work: null,
  body: null,
  ...withoutAuthor,
  naming: null,
  masked: [],
  signals: [],
  networkHash: null,
  note: null,
  answer: null,
  answerState: null,
  answerWaitingSince: null,
  answerNote: null,
  answeredBy: null,
} satisfies ReviewFacts;

export type PublishedReview = Pick<
  typeof reviews.$inferInsert,
  "companyId" | "service" | "experiencedAt" | "concluded" | "responsiveness" | "clarity" | "work" | "body"
> &
  Pick<typeof reviews.$inferInsert, "authorTrade" | "authorSize" | "authorCommune" | "answer"> & {
    publishedAt: Date;
  };

/** Of the demonstration: their texts are marked as invented. */
export async function addDemonstrationReviews(
  { db }: DbScope,
  published: readonly PublishedReview[],
): Promise<void> {
  await db.insert(reviews).values(
    published.map((review) => ({
      ...review,
      state: "published",
      naming: "general",
      expiresAt: review.publishedAt,
      submittedAt: review.publishedAt,
      ...(review.answer && { answerState: "published", answerPublishedAt: review.publishedAt }),
    })),
  );
}
