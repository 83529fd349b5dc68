import { eq } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { storeRefusal } from "#app/core/contest/refusals.server.ts";
import { leadCard, leadRequester, leadRows } from "#app/core/lead/lead.reads.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { type RefusalReason, type ReviewAct, refusalLabel } from "#app/core/review/review.rules.ts";
import { announceToCompany } from "#app/core/webhook/announce.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope, SystemScope } from "#app/platform/http/scope.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { reviewActs } from "../acts.ts";
import {
  reviewAnswerDecidedMail,
  reviewDecidedMail,
  reviewPublishedMail,
  reviewReportAnsweredMail,
} from "../mails/reviews.mails.ts";
import { answerReportRow } from "../reports/report-rows.server.ts";
import { reviewUrl } from "../review-link.server.ts";
import {
  type CompanyReview,
  changeReview,
  lockCompanyReview,
  setReviewFacts,
} from "../review-rows.server.ts";

/** "stale": the text is no longer the one that was read. */
type Decided = Outcome<"done" | "stale" | "not-now">;

type Decision = { seen: number } & (
  | { act: "publish"; masked: readonly string[] }
  | { act: "ask"; note: string }
  | { act: "refuse"; reason: RefusalReason; note?: string | undefined }
);

/** Of a review: what was read travels with the decision. */
export function decideReview(scope: AdminScope, id: string, decision: Decision): Promise<Decided> {
  return inTransaction(scope, async (inside): Promise<Decided> => {
    const review = await lockCompanyReview(inside, id);
    if (!review) return { kind: "not-now" };
    if (review.revision !== decision.seen) return { kind: "stale" };
    const { ok } = await changeReview(inside, review, decision.act, {
      revision: review.revision + 1,
      decidedAt: new Date(),
      decidedBy: inside.actor.id,
      ...factsOf(review, decision),
    });
    if (!ok) return { kind: "not-now" };
    await recordAudit(inside, { act: reviewActs[decision.act], subject: id });
    await notifyAuthor(inside, review, decision);
    if (decision.act === "publish" && !review.publishedAt) {
      await notifyManagers(inside, review);
      const about = { reference: null, subjectId: id };
      await announceToCompany(inside, review.companyId, { type: "review.published", ...about });
    }
    return { kind: "done" };
  });
}

function factsOf({ publishedAt }: CompanyReview, decision: Decision) {
  if (decision.act === "publish") {
    const now = new Date();
    const dates = publishedAt ? { changedAt: now } : { publishedAt: now };
    return { ...dates, masked: [...decision.masked], reason: null, note: null };
  }
  return { reason: decision.act === "refuse" ? decision.reason : null, note: decision.note ?? null };
}

const mailed = { publish: "published", ask: "changes", refuse: "refused" } as const satisfies Partial<
  Record<ReviewAct, string>
>;

async function notifyAuthor(scope: AdminScope, review: CompanyReview, decision: Decision): Promise<void> {
  const to = await findAuthorAddress(scope, review);
  if (!to) return;
  const companyName = await nameOf(scope, review);
  const reason = decision.act === "refuse" ? refusalLabel(decision.reason) : undefined;
  const refusal = { kind: "review", subjectId: review.id, about: companyName, recipients: [to] } as const;
  const contestUrl =
    decision.act === "refuse" ? await storeRefusal(scope, { ...refusal, reason }) : undefined;
  await enqueueMail(scope, reviewDecidedMail, {
    to,
    payload: {
      decision: mailed[decision.act],
      companyName,
      reason,
      note: decision.act === "publish" ? undefined : decision.note,
      reviewUrl: reviewUrl(scope.site, review.id),
      contestUrl,
    },
  });
}

/** Of the request while it is stored; then of the account. */
async function findAuthorAddress(
  { db }: DbScope,
  { leadId, authorId }: CompanyReview,
): Promise<string | undefined> {
  const asked = leadId
    ? await db.select({ email: leadRequester.email }).from(leadRows).where(eq(leadCard.id, leadId))
    : [];
  if (asked[0]?.email) return asked[0].email;
  const found = authorId
    ? await db.select({ email: personCard.email }).from(personRows).where(eq(personCard.id, authorId))
    : [];
  return found[0]?.email;
}

async function nameOf({ db }: DbScope, { companyId }: CompanyReview): Promise<string> {
  const [found] = await db
    .select({ name: companyCard.name })
    .from(companyRows)
    .where(eq(companyCard.id, companyId));
  return found?.name ?? "";
}

const reviewsUrl = ({ site }: SystemScope, { companyId }: CompanyReview) =>
  `${site.url}/my-company/${companyId}/avis`;

async function notifyManagers(scope: SystemScope, review: CompanyReview): Promise<void> {
  const payload = { companyName: await nameOf(scope, review), reviewsUrl: reviewsUrl(scope, review) };
  for (const { email } of await listManagers(scope, review.companyId))
    await enqueueMail(scope, reviewPublishedMail, { to: email, payload });
}

type AnswerDecision = { seen: number; publish: boolean; note?: string | undefined };

export function decideAnswer(
  scope: AdminScope,
  id: string,
  { seen, publish, note }: AnswerDecision,
): Promise<Decided> {
  return inTransaction(scope, async (inside): Promise<Decided> => {
    const review = await lockCompanyReview(inside, id);
    if (!review) return { kind: "not-now" };
    if (review.answerRevision !== seen) return { kind: "stale" };
    if (review.answerState !== "waiting") return { kind: "not-now" };
    await setReviewFacts(inside, id, {
      answerState: publish ? "published" : "refused",
      answerWaitingSince: null,
      answerNote: note ?? null,
      ...(publish && { answerPublishedAt: new Date() }),
    });
    await recordAudit(inside, {
      act: reviewActs[publish ? "answer-published" : "answer-refused"],
      subject: id,
    });
    const companyName = await nameOf(inside, review);
    const author = (await listManagers(inside, review.companyId)).filter(
      ({ userId }) => userId === review.answeredBy,
    );
    const recipients = author.map(({ email }) => email);
    const refusal = { kind: "answer", subjectId: id, about: companyName, reason: note, recipients } as const;
    const payload = {
      decision: publish ? "published" : "refused",
      note,
      companyName,
      reviewsUrl: reviewsUrl(inside, review),
      contestUrl: publish ? undefined : await storeRefusal(inside, refusal),
    } as const;
    for (const to of recipients) await enqueueMail(inside, reviewAnswerDecidedMail, { to, payload });
    return { kind: "done" };
  });
}

export function answerReport(
  scope: AdminScope,
  id: string,
  { reportId, answer }: { reportId: string; answer: string },
): Promise<Outcome<"done" | "not-now">> {
  return inTransaction(scope, async (inside) => {
    const review = await lockCompanyReview(inside, id);
    const report = review && (await answerReportRow(inside, { reviewId: id, reportId, answer }));
    if (!report) return { kind: "not-now" };
    await recordAudit(inside, { act: reviewActs["report-answered"], subject: id });
    if (report.email)
      await enqueueMail(inside, reviewReportAnsweredMail, {
        to: report.email,
        payload: { companyName: await nameOf(inside, review), answer },
      });
    return { kind: "done" };
  });
}
