import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { AdminNewLeadMail } from "./admin-new-lead.tsx";
import type {
  CompanyLeftMail,
  LeadEscalationMail,
  LeadNewsMail,
  LeadReminderMail,
} from "./company-mails.tsx";
import type { LeadToConfirmMail } from "./lead-to-confirm.tsx";
import type { NewLeadNotificationMail } from "./new-lead-notification.tsx";
import type { ClosingQuestionMail, LeadProgressMail, LeadReplyMail } from "./progress-mails.tsx";
import type { QuoteAcknowledgementMail } from "./quote-acknowledgement.tsx";
import type { LeadStaffMessageMail, LeadStaffReplyMail } from "./staff-message-mails.tsx";

/**
 * To the typed address, without any text by the visitor, so that it cannot relay messages (threat T06).
 * `companyNames` come from the directory.
 */
export const quoteAcknowledgementMail = defineMail<QuoteAcknowledgementMail>({
  name: "quote-acknowledgement",
  label: "Demande de devis bien reçue",
  secret: true,
  expires: false,
  template: async () => (await import("./quote-acknowledgement.tsx")).quoteAcknowledgementTemplate,
});

/** To the requester, of a request that another person wrote: without any text by that person (threat T06). */
export const leadToConfirmMail = defineMail<LeadToConfirmMail>({
  name: "lead-to-confirm",
  label: "Demande écrite pour quelqu’un d’autre, à confirmer",
  secret: true,
  expires: true,
  template: async () => (await import("./lead-to-confirm.tsx")).leadToConfirmTemplate,
});

/** To staff: an unregistered company unsubscribed. */
export const companyLeftMail = defineMail<CompanyLeftMail>({
  name: "company-left",
  label: "Entreprise qui ne veut plus d’e-mail, pour l’équipe",
  secret: false,
  expires: false,
  template: async () => (await import("./company-mails.tsx")).companyLeftTemplate,
});

/** To a company. The visitor's text is in a quote block, truncated and without links. */
export const newLeadNotificationMail = defineMail<NewLeadNotificationMail>({
  name: "new-lead-notification",
  label: "Nouvelle demande, pour une entreprise",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./new-lead-notification.tsx")).newLeadNotificationTemplate,
});

/** To staff, with everything needed to answer; erased from the outbox once sent. */
export const adminNewLeadMail = defineMail<AdminNewLeadMail>({
  name: "admin-new-lead",
  label: "Nouvelle demande, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./admin-new-lead.tsx")).adminNewLeadTemplate,
});

/** To a company without an answer: at most twice, on working days. */
export const leadReminderMail = defineMail<LeadReminderMail>({
  name: "lead-reminder",
  label: "Rappel d’une demande à une entreprise",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./company-mails.tsx")).leadReminderTemplate,
});

/** To staff: no acceptance after five working days, only refusals, or the requester reports no answer. */
export const leadEscalationMail = defineMail<LeadEscalationMail>({
  name: "lead-escalation",
  label: "Demande que personne ne prend, pour l’équipe",
  secret: false,
  expires: false,
  template: async () => (await import("./company-mails.tsx")).leadEscalationTemplate,
});

/** To the requester: a company accepted, all declined, or staff forwarded it. */
export const leadProgressMail = defineMail<LeadProgressMail>({
  name: "lead-progress",
  label: "Nouvelles d’une demande",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./progress-mails.tsx")).leadProgressTemplate,
});

/** To the requester: a company wrote. The message itself is on the page. */
export const leadReplyMail = defineMail<LeadReplyMail>({
  name: "lead-reply",
  label: "Réponse d’une entreprise à une demande",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./progress-mails.tsx")).leadReplyTemplate,
});

export const leadQuestionMail = defineMail<LeadReplyMail>({
  name: "lead-question",
  label: "Une entreprise demande une précision",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./progress-mails.tsx")).leadQuestionTemplate,
});

/** To a company: the requester wrote, or ended the request. */
export const leadNewsMail = defineMail<LeadNewsMail>({
  name: "lead-news",
  label: "Nouvelles d’une demande, pour une entreprise",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./company-mails.tsx")).leadNewsTemplate,
});

/** To the requester after twenty days: "Avez-vous trouvé ?" Following a link changes nothing by itself. */
export const closingQuestionMail = defineMail<ClosingQuestionMail>({
  name: "closing-question",
  weekly: true,
  label: "« Avez-vous trouvé ? »",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./progress-mails.tsx")).closingQuestionTemplate,
});

/** To the requester: the staff's own words. */
export const leadStaffMessageMail = defineMail<LeadStaffMessageMail>({
  name: "lead-staff-message",
  label: "Message de l’équipe à propos d’une demande",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./staff-message-mails.tsx")).leadStaffMessageTemplate,
});

/** To staff: the requester answered it; erased from the outbox once sent. */
export const leadStaffReplyMail = defineMail<LeadStaffReplyMail>({
  name: "lead-staff-reply",
  label: "Réponse d’un demandeur, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./staff-message-mails.tsx")).leadStaffReplyTemplate,
});
