import { and, eq } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { maskPersonalData } from "#app/core/review/masks.rules.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { readFormToken } from "#app/platform/forms/form-token.server.ts";
import { couldBeRead, submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { RequestScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { isUuid } from "#app/platform/text/text.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import type { ReportForm } from "./report.schema.ts";
import { insertReport } from "./report-rows.server.ts";

const DAY = 86_400;

/** A published review of a published company. */
export async function findReportable({ db }: DbScope, id: string) {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({
      id: reviews.id,
      companyName: companyCard.name,
      slug: companyCard.slug,
      body: reviews.body,
      masked: reviews.masked,
    })
    .from(reviews)
    .innerJoin(companyRows, eq(companyCard.id, reviews.companyId))
    .where(and(eq(reviews.id, id), eq(reviews.state, "published"), isPublished));
  if (!found) return undefined;
  const { body, masked, ...review } = found;
  return { ...review, body: maskPersonalData(body ?? "", masked) };
}

/** To the staff; nothing public changes. */
export async function reportReview(
  scope: RequestScope,
  reviewId: string,
  { token: carried, [HONEYPOT_FIELD]: trap, body, email }: ReportForm,
): Promise<Outcome<"stored" | "automatic" | "limited">> {
  if (trap) return { kind: "automatic" };
  const { network } = scope.facts;
  const token = readFormToken(scope.site.secret, carried);
  const verdict = await countInOrder(scope, [
    { name: "review-reports", subject: network, limit: couldBeRead(token) ? 10 : 3, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited" };
  const [idempotencyKey] = submissionKeys(["review-report", reviewId, body, email], { network, token });
  await insertReport(scope, { reviewId, body, email, idempotencyKey });
  return { kind: "stored" };
}
