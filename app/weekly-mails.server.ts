import { isDigestWanted } from "./core/digest/digests.server.ts";
import { managesOnline } from "./features/audience/digest/company-digest.server.ts";
import { isConfirmationWanted } from "./features/confirmations/still-wanted.server.ts";
import { isQuestionWanted } from "./features/leads/notices/still-wanted.server.ts";
import { isProductAlertWanted } from "./features/product-alerts/still-wanted.server.ts";
import { isInvitationWanted } from "./features/reviews/still-wanted.server.ts";
import { isStaffReader } from "./features/today/digest/staff-digest.server.ts";
import { isWatchEndWanted, isWatchNewsWanted } from "./features/watches/still-wanted.server.ts";
import { isDeadWebsiteWanted } from "./features/websites/still-wanted.server.ts";
import type { DbScope } from "./platform/db/scope.ts";
import type { StoredMail } from "./platform/mail/mails.server.ts";
import { watchSubjects } from "./watch-subjects.server.ts";

type Wanted = (
  scope: DbScope,
  mail: Pick<StoredMail, "id" | "payload" | "createdAt" | "recipient">,
) => Promise<boolean>;

const always: Wanted = async () => true;
const isNewsWanted: Wanted = (scope, mail) => isWatchNewsWanted(scope, watchSubjects, mail);

/** Of each mail that can wait, for its week or for a mail server, whether its reason still stands when it leaves. */
export const wanted: Readonly<Record<string, Wanted>> = {
  "closing-question": isQuestionWanted,
  "company-digest": (scope, { recipient }) =>
    isDigestWanted(scope, { kind: "company", who: managesOnline, recipient }),
  "company-imported": always,
  "confirmation-asked": isConfirmationWanted,
  // Withdrawn when its reader leaves.
  "newsletter-issue": always,
  "product-alert": isProductAlertWanted,
  "product-alert-now": isProductAlertWanted,
  "review-invitation": isInvitationWanted,
  "staff-digest": (scope, { recipient }) =>
    isDigestWanted(scope, { kind: "staff", who: isStaffReader, recipient }),
  "watch-end": isWatchEndWanted,
  "watch-news": isNewsWanted,
  "watch-news-now": isNewsWanted,
  "website-dead": isDeadWebsiteWanted,
};

export const isWanted = (scope: DbScope, mail: StoredMail): Promise<boolean> =>
  (wanted[mail.template] ?? always)(scope, mail);
