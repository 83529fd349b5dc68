import { defineMail } from "#app/platform/mail/define-mail.ts";

export type ClaimReceivedMail = {
  to: "owner" | "staff";
  companyName: string;
  claimantName: string;
  position: string;
  answerUrl: string;
};

export const claimReceivedMail = defineMail<ClaimReceivedMail>({
  name: "claim-received",
  label: "Revendication reçue",
  secret: true,
  expires: false,
  template: async () => (await import("./claim-mails.tsx")).claimReceivedTemplate,
});

export type ClaimCodeMail = { companyName: string; code: string };

/** To the page's address: its recipient reads the company's mail. */
export const claimCodeMail = defineMail<ClaimCodeMail>({
  name: "claim-code",
  label: "Code d’une revendication",
  secret: true,
  expires: true,
  template: async () => (await import("./claim-mails.tsx")).claimCodeTemplate,
});

export type ClaimDecidedMail = {
  decision: "approved-owner" | "approved-manager" | "rejected" | "rejected-by-owner";
  companyName: string;
  reason?: string | null;
  url: string;
};

export const claimDecidedMail = defineMail<ClaimDecidedMail>({
  name: "claim-decided",
  label: "Décision sur une revendication",
  secret: false,
  expires: false,
  template: async () => (await import("./claim-mails.tsx")).claimDecidedTemplate,
});
