import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { authorLine } from "#app/core/review/authors.rules.ts";
import { maskPersonalData } from "#app/core/review/masks.rules.ts";
import { type ReviewState, refusalLabel } from "#app/core/review/review.rules.ts";
import { reviewReports, reviews } from "#app/core/review/reviews.table.ts";
import { signals } from "#app/core/review/signals.rules.ts";
import { countEach, upTo } from "#app/platform/db/count-up-to.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { countOf } from "#app/platform/text/number.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { alikeAuthors } from "../published/alike.server.ts";
import { type ReviewListState, reviewList } from "./review-lists.rules.ts";

type View = ReviewListState["view"];

const isReported = sql`${reviews.id} in (select ${reviewReports.reviewId} from ${reviewReports}
  where ${reviewReports.waitingSince} is not null)`;

const views: Record<View, { where: SQL | undefined; order: SQL }> = {
  "a-lire": { where: isNotNull(reviews.waitingSince), order: asc(reviews.waitingSince) },
  reponses: { where: isNotNull(reviews.answerWaitingSince), order: asc(reviews.answerWaitingSince) },
  signales: { where: isReported, order: asc(reviews.invitedAt) },
  tous: {
    where: and(isNotNull(reviews.submittedAt), isNotNull(reviews.companyId)),
    order: desc(reviews.submittedAt),
  },
};

/** Ratings are read by no one who moderates: no query of the staff selects them. */
const staffColumns = {
  id: reviews.id,
  companyName: companyCard.name,
  slug: companyCard.slug,
  service: reviews.service,
  state: sql<ReviewState>`${reviews.state}`,
  signals: reviews.signals,
  submittedAt: reviews.submittedAt,
};

export async function listStaffReviews(scope: AdminScope, { view, page, size }: ReviewListState) {
  const { where, order } = views[view];
  const rows = await scope.db
    .select(staffColumns)
    .from(reviews)
    .innerJoin(companyRows, eq(companyCard.id, reviews.companyId))
    .where(where)
    .orderBy(order, desc(reviews.id))
    .limit(size)
    .offset((page - 1) * size);
  const counted = Object.entries(views).map(([key, { where: condition }]) => [
    key,
    upTo(reviewList.counted, sql`from ${reviews} where ${condition}`),
  ]);
  const counts: Record<View, number> = await countEach(scope, Object.fromEntries(counted));
  return {
    counts,
    reviews: rows.map(({ service, submittedAt, signals: found, ...row }) => ({
      ...row,
      service: categoryName(service),
      received: submittedAt ? formatDate(submittedAt, "short") : "",
      flagged: found.length > 0 ? countOf(found.length, "repère") : "",
    })),
  };
}

export type ListedReview = Awaited<ReturnType<typeof listStaffReviews>>["reviews"][number];

export async function findStaffReview(scope: AdminScope, id: string) {
  const [found] = await scope.db
    .select({
      ...staffColumns,
      revision: reviews.revision,
      experiencedAt: reviews.experiencedAt,
      body: reviews.body,
      masked: reviews.masked,
      naming: reviews.naming,
      authorName: reviews.authorName,
      authorTrade: reviews.authorTrade,
      authorSize: reviews.authorSize,
      authorCommune: reviews.authorCommune,
      alike: alikeAuthors,
      networkHash: reviews.networkHash,
      companyId: companyCard.id,
      reason: reviews.reason,
      note: reviews.note,
      publishedAt: reviews.publishedAt,
      answer: reviews.answer,
      answerState: reviews.answerState,
      answerRevision: reviews.answerRevision,
    })
    .from(reviews)
    .innerJoin(companyRows, eq(companyCard.id, reviews.companyId))
    .where(and(eq(reviews.id, id), isNotNull(reviews.submittedAt)));
  if (!found) return undefined;
  const { body, masked, networkHash, experiencedAt, submittedAt, publishedAt, reason, ...review } = found;
  const reports = await listReports(scope, id);
  return {
    ...review,
    service: categoryName(review.service),
    experienced: formatDate(experiencedAt),
    submitted: formatDate(submittedAt, "time"),
    published: publishedAt ? formatDate(publishedAt) : undefined,
    body,
    masked,
    shown: body === null ? undefined : maskPersonalData(body, masked),
    author: authorLine(review),
    reason: refusalLabel(reason),
    signals: [
      ...signals.filter(({ key }) => review.signals.includes(key)).map(({ label }) => label),
      ...(await sameNetwork(scope, id, review.companyId, networkHash)),
    ],
    reports,
  };
}

export type StaffReview = NonNullable<Awaited<ReturnType<typeof findStaffReview>>>;

async function sameNetwork(
  { db }: AdminScope,
  id: string,
  companyId: string,
  hash: string | null,
): Promise<string[]> {
  if (!hash) return [];
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::integer as total from ${reviews}
    where network_hash = ${hash} and company_id = ${companyId} and id <> ${id}`);
  const total = rows[0]?.total ?? 0;
  return total > 0
    ? [`${countOf(total, "autre")} avis sur cette entreprise, du même réseau, en 30 jours`]
    : [];
}

async function listReports({ db }: AdminScope, reviewId: string) {
  const rows = await db
    .select({
      id: reviewReports.id,
      byCompany: reviewReports.byCompany,
      body: reviewReports.body,
      hasAddress: sql<boolean>`${reviewReports.email} is not null`,
      createdAt: reviewReports.createdAt,
      answer: reviewReports.answer,
      answeredAt: reviewReports.answeredAt,
    })
    .from(reviewReports)
    .where(eq(reviewReports.reviewId, reviewId))
    .orderBy(reviewReports.createdAt)
    .limit(100);
  return rows.map(({ createdAt, answeredAt, ...report }) => ({
    ...report,
    date: formatDate(createdAt, "time"),
    answered: answeredAt ? formatDate(answeredAt, "time") : undefined,
  }));
}
