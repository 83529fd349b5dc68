import { defineMail } from "#app/platform/mail/define-mail.ts";

/** To the staff: something of a company waits for them. Nothing that its author wrote is in it but the name. */
export const companyWaitingMail = defineMail<{
  companyName: string;
  what: "submission" | "edit" | "deletion" | "on-call";
  /** Who did it. */
  memberEmail: string;
  adminUrl: string;
}>("company-waiting", { secret: true });
