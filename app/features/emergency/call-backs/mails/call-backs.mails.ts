import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { CallBackAcceptedMail, CallBackMail } from "./call-back-mails.tsx";

/** To managers on call: without the caller's name and telephone, which are on the page of the company that accepts. */
export const callBackMail = defineMail<CallBackMail>({
  name: "call-back",
  label: "Demande de rappel d’urgence",
  secret: true,
  expires: true,
  template: async () => (await import("./call-back-mails.tsx")).callBackTemplate,
});

/** Names no other company. */
export const callBackAcceptedMail = defineMail<CallBackAcceptedMail>({
  name: "call-back-accepted",
  label: "Demande de rappel prise par une entreprise",
  secret: true,
  expires: false,
  template: async () => (await import("./call-back-mails.tsx")).callBackAcceptedTemplate,
});
