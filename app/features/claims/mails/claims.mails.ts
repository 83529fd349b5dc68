import { defineMail } from "#app/platform/mail/define-mail.ts";

/** To the staff, or to the owner who answers first. */
export const claimReceivedMail = defineMail<{
  to: "owner" | "staff";
  companyName: string;
  claimantName: string;
  position: string;
  answerUrl: string;
}>("claim-received", { secret: true });

/** To the address that the page shows: whoever reads it reads the company's mail. */
export const claimCodeMail = defineMail<{ companyName: string; code: string }>("claim-code", {
  secret: true,
});

/** To the claimant. */
export const claimDecidedMail = defineMail<{
  decision: "approved-owner" | "approved-manager" | "rejected" | "rejected-by-owner";
  companyName: string;
  reason?: string | null;
  url: string;
}>("claim-decided");
