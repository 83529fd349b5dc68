import { defineMail } from "#app/platform/mail/define-mail.ts";

/**
 * To the address that a visitor typed: nothing they wrote is in it, so that it carries nobody's message (threat T06).
 * `companyName` is the directory's, when the request was for one company.
 */
export const quoteAcknowledgementMail = defineMail<{
  reference: string;
  /** Name of the category. */
  serviceName: string;
  companyName?: string | undefined;
}>("quote-acknowledgement");

/** To a company of the directory. What the visitor wrote is shown in a quote block, short and without links. */
export const newLeadNotificationMail = defineMail<{
  reference: string;
  companyName: string;
  serviceName: string;
  contactName: string;
  contactCompany: string;
  /** The company's own space, or its public page when nobody manages it yet. */
  leadUrl: string;
  /** Whether a user manages the page: says what `leadUrl` is for. */
  managed: boolean;
}>("new-lead-notification", { secret: true });

/** To the staff: what they need to answer, erased from the outbox once it has left. */
export const adminNewLeadMail = defineMail<{
  reference: string;
  serviceName: string;
  contactName: string;
  contactCompany: string;
  email: string;
  phone?: string | null;
  message?: string | null;
  /** Name of the company that the request is for; absent for a general request. */
  targetCompany?: string | undefined;
  adminUrl: string;
}>("admin-new-lead", { secret: true });
