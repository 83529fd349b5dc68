import type { AdminScope } from "#app/platform/http/scope.ts";
import { changeReview, lockCompanyReview, setReviewFacts } from "../review-rows.server.ts";

/** A refused review waits for the staff again. */
export async function reopenReview(scope: AdminScope, id: string): Promise<boolean> {
  const review = await lockCompanyReview(scope, id);
  if (!review) return false;
  const also = { revision: review.revision + 1, reason: null, note: null };
  return (await changeReview(scope, review, "reopen", also)).ok;
}

/** A company's refused answer waits for the staff again. */
export async function reopenAnswer(scope: AdminScope, id: string): Promise<boolean> {
  const review = await lockCompanyReview(scope, id);
  if (review?.state !== "published" || review.answerState !== "refused") return false;
  await setReviewFacts(scope, id, {
    answerState: "waiting",
    answerWaitingSince: new Date(),
    answerNote: null,
    answerRevision: review.answerRevision + 1,
  });
  return true;
}
