import type { FlashTexts } from "#app/platform/http/flash.server.ts";

export const absenceFlash = {
  "absence-saved": {
    title: "Absence enregistrée",
    text: "La fiche et le formulaire de devis la montrent. Elle finit seule.",
  },
  "absence-ended": { title: "Absence retirée", text: "" },
} satisfies FlashTexts;

export type AbsenceFlash = keyof typeof absenceFlash;
