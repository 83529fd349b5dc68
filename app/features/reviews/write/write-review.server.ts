import { createHmac } from "node:crypto";
import { and, eq, ne, sql } from "drizzle-orm";
import { managesAny, sharedTraits } from "#app/core/company/traits.server.ts";
import {
  leadCard,
  leadRequester,
  leadRows,
  recipientCard,
  recipientRows,
} from "#app/core/lead/lead.reads.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import { canWrite } from "#app/core/review/review.rules.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import type { Signal } from "#app/core/review/signals.rules.ts";
import { listUsedNetworks } from "#app/core/session/used-networks.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { OptionalActor, RequestScope, SigningScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import {
  type CompanyReview,
  changeReview,
  lockCompanyReview,
  lockReview,
  setReviewFacts,
  withoutAuthor,
  withoutWords,
} from "../review-rows.server.ts";
import type { ReviewForm } from "./write.schema.ts";

const DAY = 86_400;

type Written = Outcome<"done" | "not-now" | "limited" | "manager" | "work-missing">;

/** Writes or edits: either way it waits for the staff, and an edited one is not shown until it was read again. */
export async function writeReview(
  scope: RequestScope & OptionalActor,
  id: string,
  form: ReviewForm,
  now = new Date(),
): Promise<Written> {
  const verdict = await countInOrder(scope, [
    { name: "review-writings", subject: id, limit: 20, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited" };
  return inTransaction(scope, async (inside): Promise<Written> => {
    const review = await lockCompanyReview(inside, id);
    if (!review || !canWrite(review, now)) return { kind: "not-now" };
    const request = await findRequest(inside, review);
    const ids = [review.authorId, request?.submittedBy, scope.actor?.id];
    if (await managesAny(inside, { email: request?.email, ids })) return { kind: "manager" };
    const concluded = review.concluded || request?.state === "won";
    if (concluded && form.work === undefined) return { kind: "work-missing" };
    const isNamed = form.naming === "named";
    await changeReview(inside, review, "write", {
      responsiveness: form.responsiveness,
      clarity: form.clarity,
      work: concluded ? (form.work ?? null) : null,
      concluded,
      body: form.body,
      naming: form.naming,
      authorName: isNamed ? (form.authorName ?? null) : null,
      authorTrade: isNamed ? null : (form.authorTrade ?? null),
      authorCommune: isNamed ? null : (form.authorCommune ?? null),
      authorSize: isNamed ? null : (form.authorSize ?? null),
      revision: review.revision + 1,
      submittedAt: review.submittedAt ?? now,
      masked: [],
      note: null,
      reason: null,
      networkHash: networkHash(inside, scope.facts.network),
      signals: await findSignals(inside, review, request, scope.facts.network),
    });
    return { kind: "done" };
  });
}

/** Erases text and ratings; the request stays reviewed, so that it cannot be reviewed again. */
export function withdrawReview(scope: DbScope, id: string): Promise<Outcome<"done" | "not-now">> {
  return inTransaction(scope, async (inside) => {
    const review = await lockReview(inside, id);
    if (!review) return { kind: "not-now" };
    const { ok } = await changeReview(inside, review, "withdraw", {
      ...withoutWords,
      revision: review.revision + 1,
      decidedAt: new Date(),
    });
    return { kind: ok ? "done" : "not-now" };
  });
}

/** Keeps the text, without a name or what describes its author. */
export function makeNameless(scope: DbScope, id: string): Promise<Outcome<"done" | "not-now">> {
  return inTransaction(scope, async (inside) => {
    const review = await lockReview(inside, id);
    if (!review?.submittedAt || review.state === "withdrawn") return { kind: "not-now" };
    await setReviewFacts(inside, id, withoutAuthor);
    return { kind: "done" };
  });
}

export function stopInvitations(scope: DbScope, id: string): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const review = await lockReview(inside, id);
    if (review) await changeReview(inside, review, "stop");
  });
}

type Request = {
  email: string;
  phone: string | null;
  submittedBy: string | null;
  state: string | null;
  ownTrait: string | null;
  /** Its account was made within the thirty days before. */
  ofNewAccount: boolean;
};
const NEW_ACCOUNT_DAYS = 30;

async function findRequest(
  { db }: DbScope,
  { leadId, companyId }: CompanyReview,
): Promise<Request | undefined> {
  if (!leadId) return undefined;
  const [found] = await db
    .select({
      email: leadRequester.email,
      phone: leadRequester.phone,
      submittedBy: leadCard.submittedBy,
      state: recipientCard.state,
      ownTrait: recipientCard.ownTrait,
      ofNewAccount: sql<boolean>`coalesce(
        ${leadCard.createdAt} - ${personAccount.createdAt} < make_interval(days => ${NEW_ACCOUNT_DAYS}), false)`,
    })
    .from(leadRows)
    .leftJoin(personRows, eq(personCard.id, leadCard.submittedBy))
    .leftJoin(
      recipientRows,
      and(eq(recipientCard.leadId, leadCard.id), eq(recipientCard.companyId, companyId)),
    )
    .where(eq(leadCard.id, leadId));
  return found;
}

const networkHash = ({ site }: SigningScope, network: string): string =>
  createHmac("sha256", site.secret).update(`review-network:${network}`).digest("hex");

async function findSignals(
  scope: DbScope,
  review: CompanyReview,
  request: Request | undefined,
  network: string,
): Promise<Signal[]> {
  const { email = "", phone = null } = request ?? {};
  const shared = await sharedTraits(scope, review.companyId, { email, phone });
  const found: Record<Signal, boolean> = {
    domain: shared.domain,
    phone: shared.phone,
    network: (await listUsedNetworks(scope, shared.managerIds)).includes(network),
    request: request?.ownTrait != null,
    account: request?.ofNewAccount ?? false,
    again: await hasWrittenBefore(scope, review),
  };
  return (Object.keys(found) as Signal[]).filter((key) => found[key]);
}

async function hasWrittenBefore(
  { db }: DbScope,
  { id, companyId, authorHash }: CompanyReview,
): Promise<boolean> {
  if (!authorHash) return false;
  const found = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.authorHash, authorHash),
        eq(reviews.companyId, companyId),
        ne(reviews.id, id),
        sql`${reviews.submittedAt} is not null`,
      ),
    )
    .limit(1);
  return found.length > 0;
}
