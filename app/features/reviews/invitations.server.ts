import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { isWorkingTime } from "#app/core/catalogue/working-days.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { managesAny } from "#app/core/company/traits.server.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { versionsWithReviews } from "#app/core/lead/consent-version.ts";
import {
  leadCard,
  leadEnd,
  leadRequester,
  leadRows,
  recipientCard,
  recipientRows,
} from "#app/core/lead/lead.reads.ts";
import { INVITATION_DAYS, SILENT_DAYS } from "#app/core/review/review.rules.ts";
import { reviews } from "#app/core/review/reviews.table.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { SystemScope } from "#app/platform/http/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { addressHash, hashOfAddressIn } from "#app/platform/mail/address-hash.server.ts";
import { isNotFrozen } from "#app/platform/mail/frozen-addresses.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { reviewInvitationMail } from "./mails/reviews.mails.ts";
import { reviewUrl } from "./review-link.server.ts";
import { insertInvitation } from "./review-rows.server.ts";

/** Hourly, during business hours in Nouméa only. */
export const reviewInvitationsJob = defineJob("review-invitations", {
  label: "Invitations à donner un avis",
  retryLimit: 2,
  retryDelay: 300,
  expireInSeconds: 1_800,
});

const AT_ONCE = 100;
const DAY = 86_400_000;

/**
 * Asks requesters about the companies that accepted their ended requests, once for each: the row and its mail are one
 * transaction, and unique by request and company. Managers of companies are not asked.
 */
export async function inviteReviewers(scope: SystemScope, now = new Date()): Promise<number> {
  if (!isWorkingTime(now)) return 0;
  let invited = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const found = await listReviewable(scope, now, after);
    for (const one of found) if (await invite(scope, one, now)) invited += 1;
    const last = found.at(-1);
    if (!last || found.length < AT_ONCE) return invited;
    after = last.recipientId;
  }
}

type Reviewable = Awaited<ReturnType<typeof listReviewable>>[number];

function listReviewable({ db }: SystemScope, now: Date, after: string) {
  const silentSince = new Date(now.getTime() - SILENT_DAYS * DAY);
  const asked = sql`not exists (select 1 from ${reviews} where ${reviews.leadId} = ${recipientCard.leadId}
    and ${reviews.companyId} = ${recipientCard.companyId})`;
  const stopped = sql`not exists (select 1 from ${reviews} where ${reviews.authorHash} = ${hashOfAddressIn(leadRequester.email)}
    and ${reviews.state} = 'stopped')`;
  return db
    .select({
      recipientId: sql<string>`lead_recipients.id`,
      leadId: recipientCard.leadId,
      companyId: recipientCard.companyId,
      companyName: companyCard.name,
      email: leadRequester.email,
      submittedBy: leadCard.submittedBy,
      service: leadEnd.serviceType,
      concluded: sql<boolean>`${recipientCard.state} = 'won'`,
      experiencedAt: sql<Date | string>`coalesce(${recipientCard.closedAt}, ${recipientCard.answeredAt})`,
    })
    .from(recipientRows)
    .innerJoin(leadRows, eq(leadCard.id, recipientCard.leadId))
    .innerJoin(companyRows, eq(companyCard.id, recipientCard.companyId))
    .where(
      and(
        sql`lead_recipients.id > ${after}`,
        isPublished,
        // As `isReviewable`.
        inArray(recipientCard.state, ["accepted", "quoted", "won", "lost"]),
        isNotNull(recipientCard.answeredAt),
        or(
          eq(leadEnd.outcome, "found"),
          eq(recipientCard.state, "won"),
          sql`${recipientCard.answeredAt} <= ${silentSince.toISOString()}`,
        ),
        inArray(leadRequester.consentVersion, [...versionsWithReviews]),
        ne(leadRequester.email, ""),
        eq(leadRequester.mailsStopped, false),
        isNull(leadEnd.junkAt),
        isNull(leadEnd.mergedInto),
        isNotFrozen(leadRequester.email),
        asked,
        stopped,
      ),
    )
    .orderBy(sql`lead_recipients.id`)
    .limit(AT_ONCE);
}

async function invite(scope: SystemScope, one: Reviewable, now: Date): Promise<boolean> {
  const { email, companyName, submittedBy, service } = one;
  if (await managesAny(scope, { email, ids: [submittedBy] })) return false;
  return inTransaction(scope, async (inside) => {
    const id = await insertInvitation(inside, {
      companyId: one.companyId,
      leadId: one.leadId,
      service,
      concluded: one.concluded,
      experiencedAt: new Date(one.experiencedAt),
      authorId: submittedBy,
      authorHash: addressHash(email),
      invitedAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY),
    });
    if (!id) return false;
    const url = reviewUrl(inside.site, id);
    await enqueueMail(inside, reviewInvitationMail, {
      to: email,
      payload: {
        companyName,
        serviceName: categoryName(service),
        reviewUrl: url,
        unsubscribeUrl: `${url}/arret`,
      },
    });
    return true;
  });
}
