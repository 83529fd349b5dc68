import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const diagnosticResultsFlash = {
  "diagnostic-kept": {
    title: "Diagnostic gardé",
    text: "Il est dans votre compte. Le prochain montrera vos progrès.",
  },
  "diagnostic-links-revoked": { title: "Liens annulés", text: "Plus aucun lien n’ouvre ce diagnostic." },
  "diagnostic-erased": {
    title: "Diagnostic effacé",
    text: "Vos réponses et vos résultats n’existent plus.",
  },
} satisfies FlashTexts;

export type DiagnosticResultsFlash = keyof typeof diagnosticResultsFlash;
