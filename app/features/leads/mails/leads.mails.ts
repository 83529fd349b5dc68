import { defineMail } from "#app/platform/mail/define-mail.ts";

/** The reference threads related e-mails. */
type Threaded = { reference: string };

export type QuoteAcknowledgementMail = Threaded & {
  serviceName: string;
  companyNames?: string | undefined;
  byStaff?: string | undefined;
  followUrl: string;
};

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

/** Unsubscribe link of an unregistered company; undefined for a managed one. */
type Leaving = { unsubscribeUrl: string | undefined };

export type CompanyLeftMail = {
  companyNames: string;
  requests?: string | undefined;
  adminUrl: string;
};

/** To staff: an unregistered company unsubscribed. */
export const companyLeftMail = defineMail<CompanyLeftMail>({
  name: "company-left",
  label: "Entreprise qui ne veut plus d’e-mail, pour l’équipe",
  secret: false,
  expires: false,
  template: async () => (await import("./company-mails.tsx")).companyLeftTemplate,
});

export type NewLeadNotificationMail = Threaded & {
  companyName: string;
  serviceName: string;
  contactName: string;
  contactCompany: string;
  leadUrl: string;
  claimUrl?: string | undefined;
} & Leaving;

/** To a company. The visitor's text is in a quote block, truncated and without links. */
export const newLeadNotificationMail = defineMail<NewLeadNotificationMail>({
  name: "new-lead-notification",
  label: "Nouvelle demande, pour une entreprise",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./new-lead-notification.tsx")).newLeadNotificationTemplate,
});

export type AdminNewLeadMail = Threaded & {
  serviceName: string;
  contactName: string;
  contactCompany: string;
  email: string;
  phone?: string | null;
  message?: string | null;
  targetCompany?: string | undefined;
  adminUrl: string;
};

/** To staff, with everything needed to answer; erased from the outbox once sent. */
export const adminNewLeadMail = defineMail<AdminNewLeadMail>({
  name: "admin-new-lead",
  label: "Nouvelle demande, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./admin-new-lead.tsx")).adminNewLeadTemplate,
});

export type LeadReminderMail = Threaded & {
  companyName: string;
  serviceName: string;
  leadUrl: string;
  /** The last one says so. */
  last: boolean;
} & Leaving;

/** To a company without an answer: at most twice, on working days. */
export const leadReminderMail = defineMail<LeadReminderMail>({
  name: "lead-reminder",
  label: "Rappel d’une demande à une entreprise",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./company-mails.tsx")).leadReminderTemplate,
});

export type LeadEscalationMail = Threaded & {
  serviceName: string;
  why: "nobody-accepted" | "all-declined" | "says-no-answer";
  proposals?: string | undefined;
  adminUrl: string;
};

/** To staff: no acceptance after five working days, only refusals, or the requester reports no answer. */
export const leadEscalationMail = defineMail<LeadEscalationMail>({
  name: "lead-escalation",
  label: "Demande que personne ne prend, pour l’équipe",
  secret: false,
  expires: false,
  template: async () => (await import("./company-mails.tsx")).leadEscalationTemplate,
});

export type LeadProgressMail = Threaded & {
  serviceName: string;
  what: "accepted" | "all-declined" | "assigned";
  companyNames?: string | undefined;
  followUrl: string;
  unsubscribeUrl: string;
};

/** To the requester: a company accepted, all declined, or staff forwarded it. */
export const leadProgressMail = defineMail<LeadProgressMail>({
  name: "lead-progress",
  label: "Nouvelles d’une demande",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./progress-mails.tsx")).leadProgressTemplate,
});

export type LeadReplyMail = Threaded & {
  companyName: string;
  followUrl: string;
  unsubscribeUrl: string;
};

/** To the requester: a company wrote. The message itself is on the page. */
export const leadReplyMail = defineMail<LeadReplyMail>({
  name: "lead-reply",
  label: "Réponse d’une entreprise à une demande",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./progress-mails.tsx")).leadReplyTemplate,
});

export type LeadNewsMail = Threaded & {
  companyName: string;
  what: "message" | "precision" | "closed";
  leadUrl: string;
} & Leaving;

/** To a company: the requester wrote, or ended the request. */
export const leadNewsMail = defineMail<LeadNewsMail>({
  name: "lead-news",
  label: "Nouvelles d’une demande, pour une entreprise",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./company-mails.tsx")).leadNewsTemplate,
});

export type ClosingQuestionMail = Threaded & {
  serviceName: string;
  followUrl: string;
  unsubscribeUrl: string;
};

/**
 * To the requester after twenty days: "Avez-vous trouvé ?" Links open a page with a button: following them changes
 * nothing.
 */
export const closingQuestionMail = defineMail<ClosingQuestionMail>({
  name: "closing-question",
  label: "« Avez-vous trouvé ? »",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./progress-mails.tsx")).closingQuestionTemplate,
});
