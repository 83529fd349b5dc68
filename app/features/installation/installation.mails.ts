import { defineMail } from "#app/platform/mail/define-mail.ts";

/** To the staff, once a day at most. @param alerts one sentence a line */
export const siteAlertMail = defineMail<{ alerts: string; adminUrl: string }>("site-alert");

/** To the administrator who asks for it. */
export const testSendingMail = defineMail<{ message: string }>("test-resend-domain");
export const testDomainMail = defineMail<{ message: string }>("test-custom-domain");
