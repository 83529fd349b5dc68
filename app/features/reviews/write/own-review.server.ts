import { and, eq, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import {
  leadCard,
  leadRequester,
  leadRows,
  recipientCard,
  recipientRows,
} from "#app/core/lead/lead.reads.ts";
import { authorLine } from "#app/core/review/authors.rules.ts";
import { canWrite, type ReviewState, refusalLabel } from "#app/core/review/review.rules.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { alikeAuthors } from "../published/alike.server.ts";

const ERASED = "une entreprise qui n’est plus dans l’annuaire";

export type OwnReview = NonNullable<Awaited<ReturnType<typeof viewOwnReview>>>;

/** What its author sees behind the private link. */
export async function viewOwnReview({ db }: DbScope, id: string, now = new Date()) {
  const [found] = await db
    .select({
      review: reviews,
      companyName: companyCard.name,
      slug: companyCard.slug,
      isPublic: sql<boolean>`coalesce(${isPublished}, false)`,
      state: sql<ReviewState>`${reviews.state}`,
      isWon: sql<boolean>`coalesce(${recipientCard.state} = 'won', false)`,
      contactName: leadRequester.contactName,
      firm: leadRequester.companyName,
      size: leadRequester.companySize,
      commune: leadRequester.commune,
      alike: alikeAuthors,
    })
    .from(reviews)
    .leftJoin(companyRows, eq(companyCard.id, reviews.companyId))
    .leftJoin(leadRows, eq(leadCard.id, reviews.leadId))
    .leftJoin(
      recipientRows,
      and(eq(recipientCard.leadId, leadCard.id), eq(recipientCard.companyId, reviews.companyId)),
    )
    .where(eq(reviews.id, id));
  if (!found) return undefined;
  const { review, companyName, slug, state, isPublic } = found;
  const isFirst = review.submittedAt === null;
  return {
    companyName: companyName ?? ERASED,
    href: isPublic ? `/company/${slug}` : undefined,
    service: categoryName(review.service),
    experienced: formatDate(review.experiencedAt),
    state,
    canWrite: review.companyId !== null && canWrite({ ...review, state }, now),
    canWithdraw: !isFirst && state !== "withdrawn",
    concluded: review.concluded || found.isWon,
    reason: refusalLabel(review.reason),
    note: review.note,
    author: isFirst ? undefined : authorLine({ ...review, alike: found.alike }),
    isNameless: review.naming === "nameless",
    values: {
      responsiveness: review.responsiveness?.toString(),
      clarity: review.clarity?.toString(),
      work: review.work?.toString(),
      body: review.body ?? undefined,
      naming: review.naming === "named" ? "named" : "general",
      authorName: review.authorName ?? nameOf(found),
      authorTrade: review.authorTrade ?? undefined,
      authorCommune: review.authorCommune ?? found.commune ?? undefined,
      authorSize: review.authorSize ?? found.size ?? undefined,
    },
  };
}

const nameOf = ({ contactName, firm }: { contactName: string | null; firm: string | null }) =>
  contactName && firm ? `${contactName}, ${firm}`.slice(0, 120) : undefined;
