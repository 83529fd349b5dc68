import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { Level } from "../levels.ts";

/** To the address that a visitor typed: a score and a private link, nothing they wrote, and never what they answered. */
export const diagnosticResultsMail = defineMail<{
  score: number;
  level: Level;
  /** How many there are to take. */
  measures: number;
  resultsUrl: string;
}>("diagnostic-results", { secret: true });

/** To whoever asked for an expert. Their name is the one thing of theirs in it: short, and no address (threat T06). */
export const diagnosticConfirmationMail = defineMail<{
  reference: string;
  name: string;
  score: number;
  level: string;
}>("diagnostic-confirmation", { secret: true });

/** To the staff: how to reach them. What they chose to send of their answers is on the page, and in no mail. */
export const diagnosticExpertMail = defineMail<{
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
}>("diagnostic-expert", { secret: true });
