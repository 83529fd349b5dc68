import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { CredentialDecidedMail, CredentialReceivedMail } from "./credential-mails.tsx";

export const credentialReceivedMail = defineMail<CredentialReceivedMail>({
  name: "credential-received",
  label: "Preuve reçue",
  secret: false,
  expires: false,
  template: async () => (await import("./credential-mails.tsx")).credentialReceivedTemplate,
});

export const credentialDecidedMail = defineMail<CredentialDecidedMail>({
  name: "credential-decided",
  label: "Décision sur une preuve",
  secret: false,
  expires: false,
  template: async () => (await import("./credential-mails.tsx")).credentialDecidedTemplate,
});
