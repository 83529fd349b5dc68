import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const diagnosticQuestionFlash = {
  "questions-draft": { title: "Brouillon prêt", text: "Personne ne le voit avant sa publication." },
  "questions-discarded": { title: "Brouillon supprimé", text: "" },
  "questions-published": {
    title: "Questions publiées",
    text: "Elles sont posées à qui commence maintenant ; les diagnostics en cours gardent les leurs.",
  },
  "question-saved": { title: "Question enregistrée", text: "" },
  "question-removed": { title: "Question supprimée", text: "" },
} satisfies FlashTexts;

export type DiagnosticQuestionFlash = keyof typeof diagnosticQuestionFlash;
