import { accountCredentialsTemplate } from "#app/features/accounts/mails/account-credentials.tsx";
import { accountStateTemplate } from "#app/features/accounts/mails/account-state.tsx";
import {
  addressChangedTemplate,
  addressChangeTemplate,
  addressTakenTemplate,
} from "#app/features/accounts/mails/address-mails.tsx";
import { adminInvitationTemplate } from "#app/features/accounts/mails/admin-invitation.tsx";
import { confirmationTemplate } from "#app/features/accounts/mails/confirmation.tsx";
import { loginLinkTemplate } from "#app/features/accounts/mails/login-link.tsx";
import { recoveryTemplate } from "#app/features/accounts/mails/recovery.tsx";
import { securityNoticeTemplate } from "#app/features/accounts/mails/security-notice.tsx";
import {
  claimCodeTemplate,
  claimDecidedTemplate,
  claimReceivedTemplate,
} from "#app/features/claims/mails/claim-mails.tsx";
import { companyWaitingTemplate } from "#app/features/companies/mails/company-waiting.tsx";
import {
  diagnosticConfirmationTemplate,
  diagnosticExpertTemplate,
  diagnosticResultsTemplate,
} from "#app/features/diagnostic/mails/diagnostic-mails.tsx";
import {
  siteAlertTemplate,
  testDomainTemplate,
  testSendingTemplate,
} from "#app/features/installation/mails/installation-mails.tsx";
import { adminNewLeadTemplate } from "#app/features/leads/mails/admin-new-lead.tsx";
import {
  companyLeftTemplate,
  leadEscalationTemplate,
  leadNewsTemplate,
  leadReminderTemplate,
} from "#app/features/leads/mails/company-mails.tsx";
import { newLeadNotificationTemplate } from "#app/features/leads/mails/new-lead-notification.tsx";
import {
  closingQuestionTemplate,
  leadProgressTemplate,
  leadReplyTemplate,
} from "#app/features/leads/mails/progress-mails.tsx";
import { quoteAcknowledgementTemplate } from "#app/features/leads/mails/quote-acknowledgement.tsx";
import {
  managerInvitationTemplate,
  managersChangedTemplate,
} from "#app/features/managers/mails/manager-mails.tsx";
import {
  adminNewMessageTemplate,
  contactAnswerTemplate,
  contactReceivedTemplate,
} from "#app/features/messages/mails/contact-mails.tsx";
import {
  adminRightsTemplate,
  rightsAnswerTemplate,
  rightsCopyTemplate,
  rightsErasedTemplate,
  rightsReceivedTemplate,
  rightsStepTemplate,
} from "#app/features/messages/mails/rights-mails.tsx";
import { companyApprovedTemplate } from "#app/features/moderation/mails/company-approved.tsx";
import { companyDecisionTemplate } from "#app/features/moderation/mails/company-decision.tsx";
import { newsletterConfirmationTemplate } from "#app/features/newsletter/mails/newsletter-confirmation.tsx";
import { newsletterIssueTemplate } from "#app/features/newsletter/mails/newsletter-issue.tsx";
import { newsletterWelcomeTemplate } from "#app/features/newsletter/mails/newsletter-welcome.tsx";

/** Every mail that can leave. One that is enqueued without being here is tried again until it is. */
export const mailTemplates = [
  diagnosticResultsTemplate,
  diagnosticConfirmationTemplate,
  diagnosticExpertTemplate,
  accountCredentialsTemplate,
  confirmationTemplate,
  loginLinkTemplate,
  recoveryTemplate,
  accountStateTemplate,
  adminInvitationTemplate,
  addressChangeTemplate,
  addressTakenTemplate,
  addressChangedTemplate,
  securityNoticeTemplate,
  newsletterConfirmationTemplate,
  newsletterWelcomeTemplate,
  newsletterIssueTemplate,
  quoteAcknowledgementTemplate,
  newLeadNotificationTemplate,
  adminNewLeadTemplate,
  leadReminderTemplate,
  leadEscalationTemplate,
  companyLeftTemplate,
  leadProgressTemplate,
  leadReplyTemplate,
  leadNewsTemplate,
  closingQuestionTemplate,
  contactReceivedTemplate,
  adminNewMessageTemplate,
  contactAnswerTemplate,
  rightsReceivedTemplate,
  adminRightsTemplate,
  rightsAnswerTemplate,
  rightsCopyTemplate,
  rightsStepTemplate,
  rightsErasedTemplate,
  companyWaitingTemplate,
  companyApprovedTemplate,
  companyDecisionTemplate,
  claimReceivedTemplate,
  claimCodeTemplate,
  claimDecidedTemplate,
  managerInvitationTemplate,
  managersChangedTemplate,
  siteAlertTemplate,
  testSendingTemplate,
  testDomainTemplate,
];
