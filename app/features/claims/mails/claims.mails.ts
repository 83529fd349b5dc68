import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { ClaimCodeMail, ClaimDecidedMail, ClaimReceivedMail } from "./claim-mails.tsx";

export const claimReceivedMail = defineMail<ClaimReceivedMail>({
  name: "claim-received",
  label: "Revendication reçue",
  secret: true,
  expires: false,
  template: async () => (await import("./claim-mails.tsx")).claimReceivedTemplate,
});

/** To the page's address: its recipient reads the company's mail. */
export const claimCodeMail = defineMail<ClaimCodeMail>({
  name: "claim-code",
  label: "Code d’une revendication",
  secret: true,
  expires: true,
  unsubscribable: true,
  template: async () => (await import("./claim-mails.tsx")).claimCodeTemplate,
});

export const claimDecidedMail = defineMail<ClaimDecidedMail>({
  name: "claim-decided",
  label: "Décision sur une revendication",
  secret: false,
  expires: false,
  template: async () => (await import("./claim-mails.tsx")).claimDecidedTemplate,
});
