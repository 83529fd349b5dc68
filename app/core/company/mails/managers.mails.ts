import { defineMail } from "#app/platform/mail/define-mail.ts";

/** To everybody who manages the company at that moment: who does has changed. */
export const managersChangedMail = defineMail<{
  companyName: string;
  change: "joined" | "left" | "removed" | "owner";
  who: string;
  ownUrl: string;
}>("managers-changed", { secret: true });
