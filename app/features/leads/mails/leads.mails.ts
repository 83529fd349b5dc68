import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Mails with the same reference stand together in a mailbox. */
type Threaded = { reference: string };

/**
 * To the address that a visitor typed: nothing they wrote is in it, so that it carries nobody's message (threat T06).
 * `companyNames` are the directory's, of the companies that were chosen.
 */
export const quoteAcknowledgementMail = defineMail<
  Threaded & {
    /** Name of the category. */
    serviceName: string;
    companyNames?: string | undefined;
    /** Of these, those that the site cannot write to: the staff passes the request on. */
    byStaff?: string | undefined;
    /** The page where the request is followed, for whoever reads this mailbox. */
    followUrl: string;
  }
>("quote-acknowledgement", { secret: true });

/** Where a company that never registered leaves these mails; undefined for one that has its space. */
type Leaving = { unsubscribeUrl: string | undefined };

/** To the staff: a company that never registered wants no more mails about requests. */
export const companyLeftMail = defineMail<{
  /** Those of its address. */
  companyNames: string;
  /** References of the requests that it has not answered. */
  requests?: string | undefined;
  adminUrl: string;
}>("company-left");

/** To a company of the directory. What the visitor wrote is shown in a quote block, short and without links. */
export const newLeadNotificationMail = defineMail<
  Threaded & {
    companyName: string;
    serviceName: string;
    contactName: string;
    contactCompany: string;
    /** In the company's own space, or a page for this one lead when nobody manages the company yet. */
    leadUrl: string;
    /** Where the page is claimed, while it has no manager. */
    claimUrl?: string | undefined;
  } & Leaving
>("new-lead-notification", { secret: true, unsubscribable: true });

/** To the staff: what they need to answer, erased from the outbox once it has left. */
export const adminNewLeadMail = defineMail<
  Threaded & {
    serviceName: string;
    contactName: string;
    contactCompany: string;
    email: string;
    phone?: string | null;
    message?: string | null;
    /** Names of the companies that the request is for; absent for a general request. */
    targetCompany?: string | undefined;
    adminUrl: string;
  }
>("admin-new-lead", { secret: true });

/** To a company that has not answered: twice at most, on working days. */
export const leadReminderMail = defineMail<
  Threaded & {
    companyName: string;
    serviceName: string;
    leadUrl: string;
    /** The last one says so. */
    last: boolean;
  } & Leaving
>("lead-reminder", { secret: true, unsubscribable: true });

/** To the staff: nobody has accepted after five working days, everybody declined, or whoever asked says that nobody answered. */
export const leadEscalationMail = defineMail<
  Threaded & {
    serviceName: string;
    why: "nobody-accepted" | "all-declined" | "says-no-answer";
    /** Names of companies that could take it. */
    proposals?: string | undefined;
    adminUrl: string;
  }
>("lead-escalation");

/** To whoever asked: a company accepted, all declined, the staff passed it on. */
export const leadProgressMail = defineMail<
  Threaded & {
    serviceName: string;
    what: "accepted" | "all-declined" | "assigned";
    companyNames?: string | undefined;
    followUrl: string;
    unsubscribeUrl: string;
  }
>("lead-progress", { secret: true, unsubscribable: true });

/** To whoever asked: a company has written. The words are on the page. */
export const leadReplyMail = defineMail<
  Threaded & {
    companyName: string;
    followUrl: string;
    unsubscribeUrl: string;
  }
>("lead-reply", { secret: true, unsubscribable: true });

/** To a company: whoever asked has written, or has ended the request. */
export const leadNewsMail = defineMail<
  Threaded & {
    companyName: string;
    what: "message" | "precision" | "closed";
    leadUrl: string;
  } & Leaving
>("lead-news", { secret: true, unsubscribable: true });

/** To whoever asked, after twenty days: "Avez-vous trouvé ?" Each link leads to a button, and changes nothing itself. */
export const closingQuestionMail = defineMail<
  Threaded & {
    serviceName: string;
    followUrl: string;
    unsubscribeUrl: string;
  }
>("closing-question", { secret: true, unsubscribable: true });
