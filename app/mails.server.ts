import * as managerNotices from "./core/company/mails/managers.mails.ts";
import * as openData from "./core/company/open-data/mails/open-data.mails.ts";
import * as diagnostic from "./core/diagnostic/mails/diagnostic.mails.ts";
import * as digests from "./core/digest/mails/digests.mails.ts";
import * as links from "./core/link/mails/links.mails.ts";
import * as securityNotices from "./core/person/mails/security-notices.mails.ts";
import * as webhooks from "./core/webhook/mails/webhooks.mails.ts";
import * as account from "./features/account/mails/account.mails.ts";
import * as changeReports from "./features/change-reports/mails/change-reports.mails.ts";
import * as claims from "./features/claims/mails/claims.mails.ts";
import * as companyEditor from "./features/company-editor/mails/company-editor.mails.ts";
import * as confirmations from "./features/confirmations/mails/confirmations.mails.ts";
import * as contests from "./features/contests/mails/contests.mails.ts";
import * as credentials from "./features/credentials/mails/credentials.mails.ts";
import * as callBacks from "./features/emergency/call-backs/mails/call-backs.mails.ts";
import * as expertRequests from "./features/expert-requests/mails/expert-requests.mails.ts";
import * as imports from "./features/imports/mails/imports.mails.ts";
import * as installation from "./features/installation/mails/installation.mails.ts";
import * as leads from "./features/leads/mails/leads.mails.ts";
import * as managers from "./features/managers/mails/managers.mails.ts";
import * as messages from "./features/messages/mails/messages.mails.ts";
import * as moderation from "./features/moderation/mails/moderation.mails.ts";
import * as newsletter from "./features/newsletter/mails/newsletter.mails.ts";
import * as productAlerts from "./features/product-alerts/mails/product-alerts.mails.ts";
import * as reviews from "./features/reviews/mails/reviews.mails.ts";
import * as signIn from "./features/sign-in/mails/sign-in.mails.ts";
import * as users from "./features/users/mails/users.mails.ts";
import * as watches from "./features/watches/mails/watches.mails.ts";
import * as websites from "./features/websites/mails/websites.mails.ts";
import type { Mail } from "./platform/mail/define-mail.ts";

const nouns: readonly Record<string, Mail>[] = [
  signIn,
  links,
  users,
  account,
  securityNotices,
  newsletter,
  openData,
  leads,
  messages,
  companyEditor,
  moderation,
  claims,
  credentials,
  managers,
  managerNotices,
  diagnostic,
  expertRequests,
  changeReports,
  contests,
  callBacks,
  confirmations,
  websites,
  webhooks,
  imports,
  installation,
  productAlerts,
  watches,
  digests,
  reviews,
];

/** Every mail of the site, as its noun defines it; a test finds a file of definitions that is not joined here. */
export const mails: readonly Mail[] = nouns.flatMap((noun) => Object.values(noun));
