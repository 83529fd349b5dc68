import { defineMail } from "#app/platform/mail/define-mail.ts";

/** Asks somebody to help manage a company: the link works once, for seven days. */
export const managerInvitationMail = defineMail<{
  companyName: string;
  inviterName: string;
  acceptUrl: string;
}>("manager-invitation", { secret: true });

/** To the owner and to whom it is about: who manages the company has changed. */
export const managersChangedMail = defineMail<{
  companyName: string;
  change: "joined" | "left" | "removed" | "owner";
  who: string;
  ownUrl: string;
}>("managers-changed", { secret: true });
