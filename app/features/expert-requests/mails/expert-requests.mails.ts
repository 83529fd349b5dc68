import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { DiagnosticConfirmationMail, DiagnosticExpertMail } from "./expert-requests-mails.tsx";

/** Contains no input of the requester but a short name without web addresses (threat T06). */
export const diagnosticConfirmationMail = defineMail<DiagnosticConfirmationMail>({
  name: "diagnostic-confirmation",
  label: "Demande d’expert bien reçue",
  secret: true,
  expires: false,
  template: async () => (await import("./expert-requests-mails.tsx")).diagnosticConfirmationTemplate,
});

/** To staff: contact details only. Answers are on the page, never in e-mails. */
export const diagnosticExpertMail = defineMail<DiagnosticExpertMail>({
  name: "diagnostic-expert",
  label: "Demande d’expert, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./expert-requests-mails.tsx")).diagnosticExpertTemplate,
});
