import { defineMail } from "#app/platform/mail/define-mail.ts";

/** To the staff, once a day at most for each kind of alert. @param alerts one sentence a line @param kinds told in it, separated by spaces */
export const siteAlertMail = defineMail<{ alerts: string; kinds: string; adminUrl: string }>("site-alert");

/** To the administrator who asks for it. */
export const testSendingMail = defineMail<{ message: string }>("test-resend-domain");
export const testDomainMail = defineMail<{ message: string }>("test-custom-domain");
