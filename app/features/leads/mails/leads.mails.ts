import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Mails with the same reference stand together in a mailbox. */
type Threaded = { reference: string };

export type QuoteAcknowledgementMail = Threaded & {
  /** Name of the category. */
  serviceName: string;
  companyNames?: string | undefined;
  /** Of these, those that the site cannot write to: the staff passes the request on. */
  byStaff?: string | undefined;
  /** The page where the request is followed, for whoever reads this mailbox. */
  followUrl: string;
};

/**
 * To the address that a visitor typed: nothing they wrote is in it, so that it carries nobody's message (threat T06).
 * `companyNames` are the directory's, of the companies that were chosen.
 */
export const quoteAcknowledgementMail = defineMail<QuoteAcknowledgementMail>({
  name: "quote-acknowledgement",
  label: "Demande de devis bien reçue",
  secret: true,
  expires: false,
  template: async () => (await import("./quote-acknowledgement.tsx")).quoteAcknowledgementTemplate,
});

/** Where a company that never registered leaves these mails; undefined for one that has its space. */
type Leaving = { unsubscribeUrl: string | undefined };

export type CompanyLeftMail = {
  /** Those of its address. */
  companyNames: string;
  /** References of the requests that it has not answered. */
  requests?: string | undefined;
  adminUrl: string;
};

/** To the staff: a company that never registered wants no more mails about requests. */
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
  /** In the company's own space, or a page for this one lead when nobody manages the company yet. */
  leadUrl: string;
  /** Where the page is claimed, while it has no manager. */
  claimUrl?: string | undefined;
} & Leaving;

/** To a company of the directory. What the visitor wrote is shown in a quote block, short and without links. */
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
  /** Names of the companies that the request is for; absent for a general request. */
  targetCompany?: string | undefined;
  adminUrl: string;
};

/** To the staff: what they need to answer, erased from the outbox once it has left. */
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

/** To a company that has not answered: twice at most, on working days. */
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
  /** Names of companies that could take it. */
  proposals?: string | undefined;
  adminUrl: string;
};

/** To the staff: nobody has accepted after five working days, everybody declined, or whoever asked says that nobody answered. */
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

/** To whoever asked: a company accepted, all declined, the staff passed it on. */
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

/** To whoever asked: a company has written. The words are on the page. */
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

/** To a company: whoever asked has written, or has ended the request. */
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

/** To whoever asked, after twenty days: "Avez-vous trouvé ?" Each link leads to a button, and changes nothing itself. */
export const closingQuestionMail = defineMail<ClosingQuestionMail>({
  name: "closing-question",
  label: "« Avez-vous trouvé ? »",
  secret: true,
  expires: false,
  unsubscribable: true,
  template: async () => (await import("./progress-mails.tsx")).closingQuestionTemplate,
});
