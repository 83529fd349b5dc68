import { sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { reviewReports, reviews } from "#app/core/review/reviews.table.ts";
import { defineWaiting } from "#app/core/waiting/define-waiting.server.ts";
import { terms } from "#app/core/waiting/terms.rules.ts";
import { REVIEWS_PATH } from "./staff/review-lists.rules.ts";

const pathOf = (id: string) => `${REVIEWS_PATH}/${id}`;
const subject = sql`(select ${companyCard.name} from ${companyRows} where ${companyCard.id} = ${reviews.companyId})`;

/** As in the index `reviews_waiting`. */
export const waitingReviews = defineWaiting({
  key: "review",
  label: "Avis",
  plural: "Avis à lire",
  act: "relire",
  from: sql`${reviews} where ${reviews.waitingSince} is not null`,
  id: sql`${reviews.id}`,
  subject,
  since: sql`${reviews.waitingSince}`,
  due: terms.review,
  order: sql`${reviews.waitingSince}, ${reviews.id} desc nulls last`,
  pathOf,
});

/** As in the index `reviews_answers_waiting`. */
export const waitingAnswers = defineWaiting({
  key: "review-answer",
  label: "Réponse à un avis",
  plural: "Réponses à des avis",
  act: "relire",
  from: sql`${reviews} where ${reviews.answerWaitingSince} is not null`,
  id: sql`${reviews.id}`,
  subject,
  since: sql`${reviews.answerWaitingSince}`,
  due: terms.review,
  order: sql`${reviews.answerWaitingSince}, ${reviews.id} desc nulls last`,
  pathOf,
});

/** As in the index `review_reports_waiting`. */
export const waitingReviewReports = defineWaiting({
  key: "review-report",
  label: "Avis signalé",
  plural: "Avis signalés",
  act: "répondre",
  from: sql`${reviewReports} join ${reviews} on ${reviews.id} = ${reviewReports.reviewId}
    where ${reviewReports.waitingSince} is not null`,
  id: sql`${reviews.id}`,
  subject,
  detail: sql`case when ${reviewReports.byCompany} then 'par l’entreprise' end`,
  since: sql`${reviewReports.waitingSince}`,
  due: terms.message,
  order: sql`${reviewReports.waitingSince}, ${reviewReports.id} desc nulls last`,
  pathOf,
});
