import { defineMail } from "#app/platform/mail/define-mail.ts";
import type { DiagnosticResultsMail } from "./diagnostic-mails.tsx";

/** Score and private link only: neither the visitor's words nor answers. */
export const diagnosticResultsMail = defineMail<DiagnosticResultsMail>({
  name: "diagnostic-results",
  label: "Résultats d’un diagnostic",
  secret: true,
  expires: false,
  template: async () => (await import("./diagnostic-mails.tsx")).diagnosticResultsTemplate,
});
