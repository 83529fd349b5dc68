import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { Level } from "../levels.ts";

export type DiagnosticResultsMail = {
  score: number;
  level: Level;
  measures: number;
  resultsUrl: string;
};

/** Score and private link only: neither the visitor's words nor answers. */
export const diagnosticResultsMail = defineMail<DiagnosticResultsMail>({
  name: "diagnostic-results",
  label: "Résultats d’un diagnostic",
  secret: true,
  expires: false,
  template: async () => (await import("./diagnostic-mails.tsx")).diagnosticResultsTemplate,
});

export type DiagnosticConfirmationMail = {
  reference: string;
  name: string;
  score: number;
  level: string;
};

/** Contains no input of the requester but a short name without web addresses (threat T06). */
export const diagnosticConfirmationMail = defineMail<DiagnosticConfirmationMail>({
  name: "diagnostic-confirmation",
  label: "Demande d’expert bien reçue",
  secret: true,
  expires: false,
  template: async () => (await import("./diagnostic-mails.tsx")).diagnosticConfirmationTemplate,
});

export type DiagnosticExpertMail = {
  reference: string;
  name: string;
  email: string;
  company: string;
  phone?: string | null;
  companySize?: string | null;
  industry?: string | null;
  message?: string | null;
  score: number;
  level: string;
  adminUrl: string;
};

/** To staff: contact details only. Answers are on the page, never in e-mails. */
export const diagnosticExpertMail = defineMail<DiagnosticExpertMail>({
  name: "diagnostic-expert",
  label: "Demande d’expert, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./diagnostic-mails.tsx")).diagnosticExpertTemplate,
});
