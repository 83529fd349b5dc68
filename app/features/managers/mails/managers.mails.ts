import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Asks somebody to help manage a company: the link works once, for seven days. */
export const managerInvitationMail = defineMail<{
  companyName: string;
  inviterName: string;
  acceptUrl: string;
}>("manager-invitation", { secret: true });
