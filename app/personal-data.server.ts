import { auditPrivacy } from "./core/audit/audit.privacy.server.ts";
import { companyPrivacy } from "./core/company/companies.privacy.server.ts";
import { companyTokenPrivacy } from "./core/company-token/company-tokens.privacy.server.ts";
import { consentPrivacyOf, cookieChoicePrivacy } from "./core/consent/consent.privacy.server.ts";
import { diagnosticPrivacyWith } from "./core/diagnostic/diagnostic.privacy.server.ts";
import { digestPrivacy } from "./core/digest/digests.privacy.server.ts";
import { personPrivacyWith } from "./core/person/people.privacy.server.ts";
import { pushPrivacy } from "./core/push/push.privacy.server.ts";
import { searchPrivacy } from "./core/search/searches.privacy.server.ts";
import { factorPrivacy } from "./core/second-factor/factors.privacy.server.ts";
import { statisticsPrivacy } from "./core/statistics/statistics.privacy.server.ts";
import { webhookPrivacy } from "./core/webhook/webhooks.privacy.server.ts";
import { addressChangePrivacy } from "./features/account/address/address-changes.privacy.server.ts";
import { assistantPrivacy } from "./features/assistant/assistant.privacy.server.ts";
import { visitPrivacy } from "./features/audience/visits.privacy.server.ts";
import { postPrivacy } from "./features/blog/posts.privacy.server.ts";
import { calendarPrivacy } from "./features/calendar/calendar.privacy.server.ts";
import { changeReportPrivacy } from "./features/change-reports/change-reports.privacy.server.ts";
import { claimPrivacy } from "./features/claims/claims.privacy.server.ts";
import { confirmationPrivacy } from "./features/confirmations/confirmations.privacy.server.ts";
import { contactPrivacy } from "./features/contacts/contacts.privacy.server.ts";
import { contestPrivacy } from "./features/contests/contests.privacy.server.ts";
import { credentialPrivacy } from "./features/credentials/credentials.privacy.server.ts";
import { cyberAlertsPrivacy } from "./features/cyber-alerts/cyber-alerts.privacy.server.ts";
import { callBackPrivacy } from "./features/emergency/call-backs/call-backs.privacy.server.ts";
import { expertRequestPrivacy } from "./features/expert-requests/expert-requests.privacy.server.ts";
import { importPrivacy } from "./features/imports/imports.privacy.server.ts";
import { heldRequestPrivacy } from "./features/leads/held/held-requests.privacy.server.ts";
import { leadPrivacy } from "./features/leads/leads.privacy.server.ts";
import { listViewPrivacy } from "./features/list-views/list-views.privacy.server.ts";
import { invitationPrivacy } from "./features/managers/invitations.privacy.server.ts";
import { contactMessagePrivacy } from "./features/messages/contact/contact-messages.privacy.server.ts";
import { rightsPrivacy } from "./features/messages/rgpd/rights.privacy.server.ts";
import { newsletterPrivacy } from "./features/newsletter/newsletter.privacy.server.ts";
import { eraseDueAccounts } from "./features/privacy/due-erasures.server.ts";
import { productAlertsPrivacy } from "./features/product-alerts/product-alerts.privacy.server.ts";
import { reviewPrivacy } from "./features/reviews/reviews.privacy.server.ts";
import { shortlistPrivacy } from "./features/shortlists/shortlists.privacy.server.ts";
import { accountPrivacy } from "./features/sign-in/sign-in.privacy.server.ts";
import { watchPrivacy } from "./features/watches/watches.privacy.server.ts";
import { websitePrivacy } from "./features/websites/websites.privacy.server.ts";
import { writingPrivacy } from "./features/writing/writing.privacy.server.ts";
import { limitPrivacy } from "./platform/http/limits.privacy.server.ts";
import { jobPrivacy } from "./platform/jobs/jobs.privacy.server.ts";
import { mailPrivacy } from "./platform/mail/mails.privacy.server.ts";
import type { NounPrivacy } from "./platform/privacy/noun-privacy.ts";

/**
 * Every noun with personal data. The privacy policy, export and purge follow this order (the last entry checks what
 * the others left); erasure runs in reverse.
 */
const nouns: readonly NounPrivacy[] = [
  personPrivacyWith((scope, now) => eraseDueAccounts(scope, personalData, now)),
  accountPrivacy,
  factorPrivacy,
  pushPrivacy,
  addressChangePrivacy,
  contactPrivacy,
  reviewPrivacy,
  leadPrivacy,
  heldRequestPrivacy,
  callBackPrivacy,
  newsletterPrivacy,
  contactMessagePrivacy,
  rightsPrivacy,
  changeReportPrivacy,
  contestPrivacy,
  productAlertsPrivacy,
  cyberAlertsPrivacy,
  watchPrivacy,
  digestPrivacy,
  shortlistPrivacy,
  companyPrivacy,
  companyTokenPrivacy,
  webhookPrivacy,
  calendarPrivacy,
  confirmationPrivacy,
  websitePrivacy,
  importPrivacy,
  claimPrivacy,
  credentialPrivacy,
  invitationPrivacy,
  listViewPrivacy,
  visitPrivacy,
  postPrivacy,
  statisticsPrivacy,
  cookieChoicePrivacy,
  writingPrivacy,
  assistantPrivacy,
  searchPrivacy,
  mailPrivacy,
  // Its erasure reads the mails, so it runs before they are deleted.
  diagnosticPrivacyWith(expertRequestPrivacy),
  limitPrivacy,
  jobPrivacy,
  auditPrivacy,
];

export const personalData: readonly NounPrivacy[] = [...nouns, consentPrivacyOf(nouns)];
