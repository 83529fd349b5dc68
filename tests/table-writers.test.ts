import fs from "node:fs";
import { expect, test } from "vitest";
import { filesWith, sourceFiles } from "#tests/support/source-files.ts";

/** Modules that write each table: one each, plus the noun's privacy file for expired data. */
const writers: Record<string, string[]> = {
  users: [
    "core/person/people.server.ts",
    "core/person/administered-people.server.ts",
    "core/person/person-address.server.ts",
    "core/person/people.privacy.server.ts",
  ],
  sessions: ["core/session/sessions.server.ts", "features/sign-in/sign-in.privacy.server.ts"],
  pushSubscriptions: ["core/push/push-subscriptions.server.ts", "core/push/push.privacy.server.ts"],
  accounts: ["core/password/credentials.server.ts"],
  verifications: ["features/passwords/first-admin.server.ts", "features/sign-in/sign-in.privacy.server.ts"],
  totpFactors: ["core/second-factor/app-codes.server.ts", "core/second-factor/factors.privacy.server.ts"],
  recoveryCodes: ["core/second-factor/recovery-codes.server.ts"],
  passkeys: ["core/second-factor/passkeys.server.ts"],
  consumedChallenges: [
    "core/second-factor/passkeys.server.ts",
    "core/second-factor/factors.privacy.server.ts",
  ],
  pendingSignIns: ["core/session/pending-sign-ins.server.ts", "core/second-factor/factors.privacy.server.ts"],
  emailChanges: [
    "core/person/email-changes.server.ts",
    "features/account/address/address-changes.privacy.server.ts",
  ],
  authTokens: ["core/link/links.server.ts", "features/sign-in/sign-in.privacy.server.ts"],
  // One folder: creation, content, status, search index.
  companies: [
    "core/company/companies.server.ts",
    "core/company/company-content.server.ts",
    "core/company/company-status.server.ts",
    "core/company/search-documents.server.ts",
    "core/company/companies.privacy.server.ts",
  ],
  companyContacts: ["core/company/companies.server.ts", "core/company/company-content.server.ts"],
  companyManagers: ["core/company/managers.server.ts"],
  companyTokens: [
    "core/company-token/company-tokens.server.ts",
    "core/company-token/company-tokens.privacy.server.ts",
  ],
  webhooks: [
    "core/webhook/webhooks.privacy.server.ts",
    "core/webhook/own-webhooks.server.ts",
    "core/webhook/send-webhook.server.ts",
    "core/webhook/reseal-webhooks.server.ts",
  ],
  // Announced, sent, and sent again by a manager.
  webhookDeliveries: [
    "core/webhook/announce.server.ts",
    "core/webhook/webhooks.privacy.server.ts",
    "core/webhook/own-webhooks.server.ts",
    "core/webhook/send-webhook.server.ts",
  ],
  calendarFeeds: [
    "features/calendar/calendar-feeds.server.ts",
    "features/calendar/calendar.privacy.server.ts",
  ],
  companyClaims: [
    "features/claims/claims.server.ts",
    "features/claims/reopen-claim.server.ts",
    "features/claims/claims.privacy.server.ts",
  ],
  companyCredentials: [
    "features/credentials/credentials.server.ts",
    "features/credentials/reopen-credential.server.ts",
    "features/credentials/credentials.privacy.server.ts",
  ],
  shortlists: [
    "features/shortlists/shortlists.server.ts",
    "features/shortlists/shortlists.privacy.server.ts",
  ],
  shortlistCompanies: ["features/shortlists/shortlists.server.ts"],
  productAlerts: [
    "features/product-alerts/draft-alerts.server.ts",
    "features/product-alerts/decide-alert.server.ts",
    "features/product-alerts/product-alerts.privacy.server.ts",
  ],
  cyberAlerts: [
    "features/cyber-alerts/decide-cyber-alert.server.ts",
    "features/cyber-alerts/cyber-alerts.privacy.server.ts",
  ],
  alertChoices: [
    "features/product-alerts/choices.server.ts",
    "features/product-alerts/product-alerts.privacy.server.ts",
  ],
  alertDeliveries: [
    "features/product-alerts/send-alert.server.ts",
    "features/product-alerts/withdraw.server.ts",
    "features/product-alerts/product-alerts.privacy.server.ts",
  ],
  digestReaders: ["core/digest/digests.server.ts", "core/digest/digests.privacy.server.ts"],
  watchers: [
    "features/watches/watches.server.ts",
    "features/watches/send-news.server.ts",
    "features/watches/watches.privacy.server.ts",
  ],
  watches: [
    "features/watches/watches.server.ts",
    "features/watches/send-ends.server.ts",
    "features/watches/watches.privacy.server.ts",
  ],
  watchNews: [
    "features/watches/match-changes.server.ts",
    "features/watches/send-news.server.ts",
    "features/watches/watches.privacy.server.ts",
  ],
  // Written by triggers of companies, proofs, articles and alerts.
  watchChanges: ["features/watches/match-changes.server.ts"],
  indexNowPings: ["features/index-now/ping.server.ts"],
  alertFeedReadings: ["features/product-alerts/draft-alerts.server.ts"],
  companyReviews: ["features/moderation/openings.server.ts"],
  listChoices: ["features/list-views/list-views.server.ts"],
  listViews: ["features/list-views/list-views.server.ts"],
  companyVisits: ["features/audience/visits.server.ts", "features/audience/visits.privacy.server.ts"],
  dailyCounts: ["core/statistics/daily-counts.server.ts", "core/statistics/statistics.privacy.server.ts"],
  managerInvitations: [
    "features/managers/invitations.server.ts",
    "features/managers/invitations.privacy.server.ts",
  ],
  companyVersions: ["core/company/versions.server.ts", "core/company/companies.privacy.server.ts"],
  // Written by a trigger of companies.
  companySlugs: [],
  answerTimes: ["core/lead/answer-times.server.ts"],
  // And a trigger of companies.
  reviews: [
    "features/reviews/review-rows.server.ts",
    "features/reviews/reviews.privacy.server.ts",
    "core/review/adopted-reviews.server.ts",
  ],
  reviewReports: [
    "features/reviews/reports/report-rows.server.ts",
    "features/reviews/reviews.privacy.server.ts",
  ],
  leadAssignees: ["features/leads/staff/assignees.server.ts"],
  messageAssignees: ["features/messages/contact/assignees.server.ts"],
  leadStaffMessages: ["features/leads/steps/staff-correspondence.server.ts"],
  unusedFiles: ["features/privacy/sweep-files.server.ts"],
  searchVocabulary: ["core/company/search-documents.server.ts"],
  searchState: ["core/company/search-documents.server.ts"],
  searchMisses: ["core/search/misses.server.ts", "core/search/searches.privacy.server.ts"],
  searchSynonyms: ["core/search/synonyms.server.ts"],
  retentionRuns: ["features/privacy/retention-runs.server.ts"],
  contactOpenings: [
    "features/contacts/contact-gate.server.ts",
    "features/contacts/contacts.privacy.server.ts",
  ],
  // The command, then the page: uploaded, brought from state to state, validated, run, undone.
  imports: [
    "features/imports/command/command-import.server.ts",
    "features/imports/page/upload.server.ts",
    "features/imports/import-steps.server.ts",
    "features/imports/imports.privacy.server.ts",
  ],
  importRows: [
    "features/imports/command/command-import.server.ts",
    "features/imports/work/validate-rows.server.ts",
    "features/imports/page/import-acts.server.ts",
    "features/imports/work/run-import.server.ts",
    "features/imports/work/undo-import.server.ts",
    "features/imports/imports.privacy.server.ts",
  ],
  contactMessages: [
    "features/messages/contact/message-rows.server.ts",
    "features/messages/contact/contact-messages.privacy.server.ts",
  ],
  contactReplies: ["features/messages/contact/message-rows.server.ts"],
  rightsRequests: [
    "features/messages/rgpd/request-rows.server.ts",
    "features/messages/rgpd/rights.privacy.server.ts",
  ],
  rightsEvents: ["features/messages/rgpd/request-rows.server.ts"],
  mailSuppressions: ["platform/mail/mail-suppressions.server.ts"],
  frozenAddresses: ["platform/mail/frozen-addresses.server.ts"],
  leads: ["features/leads/steps/lead-rows.server.ts", "features/leads/leads.privacy.server.ts"],
  leadEvents: ["features/leads/steps/lead-rows.server.ts"],
  leadRecipients: ["features/leads/steps/recipients.server.ts"],
  leadMessages: ["features/leads/steps/correspondence.server.ts"],
  leadNotes: ["features/leads/steps/correspondence.server.ts"],
  blogCategories: ["features/blog/staff/groups.server.ts"],
  blogTags: ["features/blog/staff/groups.server.ts", "features/blog/staff/post-content.server.ts"],
  posts: [
    "features/blog/staff/posts.server.ts",
    "features/blog/staff/publication.server.ts",
    "features/blog/posts.privacy.server.ts",
  ],
  postSlugs: ["features/blog/staff/post-content.server.ts"],
  postTags: ["features/blog/staff/post-content.server.ts"],
  postVersions: ["features/blog/staff/posts.server.ts", "features/blog/posts.privacy.server.ts"],
  postImages: ["features/blog/staff/images.server.ts"],
  postViews: ["features/blog/articles/article-views.server.ts"],
  newsletterIssues: [
    "features/newsletter/issues/issues.server.ts",
    "features/newsletter/issues/send-issue.server.ts",
  ],
  newsletterDeliveries: [
    "features/newsletter/issues/send-issue.server.ts",
    "features/newsletter/issues/withdraw.server.ts",
    "features/newsletter/newsletter.privacy.server.ts",
  ],
  newsletterSubscriptions: [
    "features/newsletter/subscriptions.server.ts",
    "features/newsletter/newsletter.privacy.server.ts",
  ],
  consentProofs: ["core/consent/consent-proofs.server.ts", "core/consent/consent.privacy.server.ts"],
  deadAddresses: ["platform/mail/dead-addresses.server.ts", "platform/mail/mails.privacy.server.ts"],
  mails: [
    "platform/mail/weekly-mails.server.ts",
    "platform/mail/bounces/bounces.server.ts",
    "platform/mail/mails.server.ts",
    "platform/mail/mails.privacy.server.ts",
  ],
  rateLimits: ["platform/http/limits.server.ts", "platform/http/limits.privacy.server.ts"],
  diagnosticSets: [
    "core/diagnostic/questions/sets.server.ts",
    "features/diagnostic-questions/set-drafts.server.ts",
  ],
  diagnosticRuns: ["core/diagnostic/runs/run-rows.server.ts", "core/diagnostic/diagnostic.privacy.server.ts"],
  diagnosticLinks: [
    "core/diagnostic/runs/run-rows.server.ts",
    "core/diagnostic/diagnostic.privacy.server.ts",
  ],
  diagnosticRequests: [
    "features/expert-requests/request-rows.server.ts",
    "features/expert-requests/expert-requests.privacy.server.ts",
  ],
  changeReports: [
    "features/change-reports/report-rows.server.ts",
    "features/change-reports/change-reports.privacy.server.ts",
  ],
  refusals: ["core/contest/refusals.server.ts", "features/contests/contest-rows.server.ts"],
  refusalRecipients: ["core/contest/refusals.server.ts", "features/contests/contest-rows.server.ts"],
  heldRequests: [
    "features/leads/held/held-requests.server.ts",
    "features/leads/held/held-requests.privacy.server.ts",
  ],
  partners: ["features/partners/partners.server.ts"],
  mailWeeks: ["platform/mail/weekly-mails.server.ts", "platform/mail/mails.privacy.server.ts"],
  leadOffers: ["features/leads/steps/offers.server.ts"],
  companyAbsences: ["core/company/absences.server.ts"],
  callBacks: ["features/emergency/call-backs/call-back-rows.server.ts"],
  callBackRecipients: ["features/emergency/call-backs/call-back-rows.server.ts"],
  onCallDuties: ["features/emergency/call-backs/duty/duty.server.ts"],
  websiteChecks: [
    "features/websites/check-websites.server.ts",
    "features/websites/websites.privacy.server.ts",
  ],
  confirmationRequests: [
    "features/confirmations/ask-confirmations.server.ts",
    "features/confirmations/confirmations.privacy.server.ts",
  ],
  diagnosticSteps: ["core/diagnostic/tallies/tallies.server.ts"],
  diagnosticGroups: ["core/diagnostic/tallies/tallies.server.ts"],
  settings: ["features/site-settings/editor/settings-editor.server.ts"],
  settingChanges: ["features/site-settings/editor/settings-editor.server.ts"],
  assistantCounts: [
    "features/assistant/answer/assistant-counts.server.ts",
    "features/assistant/assistant.privacy.server.ts",
  ],
  assistantGaps: [
    "features/assistant/answer/assistant-counts.server.ts",
    "features/assistant/assistant.privacy.server.ts",
  ],
  openDataFiles: ["features/open-data/files.server.ts"],
  openDataParts: ["features/open-data/files.server.ts"],
  auditLog: ["core/audit/audit-log.server.ts", "core/audit/audit.privacy.server.ts"],
};

test("every table is in the list of writers, and each is written where the list says", () => {
  const tables = sourceFiles
    .filter((file) => file.endsWith(".table.ts"))
    .flatMap((file) => [
      ...fs.readFileSync(file, "utf8").matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g),
    ])
    .map(([, constant = "", name = ""]) => ({ constant, name }));
  expect(tables.map(({ constant }) => constant).toSorted()).toEqual(Object.keys(writers).toSorted());

  const found = tables.map(({ constant, name }) => [constant, writersOf(constant, name)]);
  const wanted = Object.entries(writers).map(([constant, files]) => [
    constant,
    files.map((file) => `app/${file}`).toSorted(),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});

function writersOf(constant: string, name: string): string[] {
  // Its privacy file imports the table under a shorter name.
  const names = constant === "newsletterSubscriptions" ? `(?:${constant}|subscriptions)` : constant;
  return filesWith(
    new RegExp(
      [
        `\\.(insert|update|delete)\\(\\s*${names}\\s*\\)`,
        `(deleteWhere|updateWhere|rotateMonths)\\(\\s*\\w+,\\s*${names}\\b`,
        `(insert into|update|delete from) (\\$\\{${names}\\}|"?${name}\\b)`,
      ].join("|"),
    ),
  );
}

test("what a read module exports is read, never written", () => {
  const readModules = sourceFiles.filter((file) => file.endsWith(".reads.ts"));
  const rows = readModules.flatMap((file) => [
    ...fs.readFileSync(file, "utf8").matchAll(/export const (\w+Rows): PgTable/g),
  ]);
  expect(rows.length).toBeGreaterThan(10);
  const writes = new RegExp(
    String.raw`(?:insert\(|update\(|delete\(|deleteWhere\(\s*\w+,)\s*(?:${rows.map(([, name]) => name).join("|")})\b`,
  );
  expect(filesWith(writes)).toEqual([]);
});
