import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { Level } from "../levels.ts";

export type DiagnosticResultsMail = {
  score: number;
  level: Level;
  /** How many there are to take. */
  measures: number;
  resultsUrl: string;
};

/** To the address that a visitor typed: a score and a private link, nothing they wrote, and never what they answered. */
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

/** To whoever asked for an expert. Their name is the one thing of theirs in it: short, and no address (threat T06). */
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

/** To the staff: how to reach them. What they chose to send of their answers is on the page, and in no mail. */
export const diagnosticExpertMail = defineMail<DiagnosticExpertMail>({
  name: "diagnostic-expert",
  label: "Demande d’expert, pour l’équipe",
  secret: true,
  expires: false,
  template: async () => (await import("./diagnostic-mails.tsx")).diagnosticExpertTemplate,
});
