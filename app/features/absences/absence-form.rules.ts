import type { AbsenceRefusal } from "#app/core/company/absence.rules.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const absencePath = (companyId: string): string => `/my-company/${companyId}/absence`;

export const absenceRules = {
  fields: ["startsOn", "endsOn"],
  required: { startsOn: "Donnez le premier jour", endsOn: "Donnez le dernier jour" },
  summary: {
    title: "Le formulaire contient des erreurs",
    text: "Corrigez les champs signalés, puis enregistrez de nouveau.",
  },
} satisfies FormRules;

export const absenceRefusals: Record<AbsenceRefusal, string> = {
  "ends before": "Le dernier jour est avant le premier",
  "too long": "Une absence dure six semaines au plus",
  over: "Ces jours sont passés",
  "too far": "Une absence commence dans les six mois",
};

export const ABSENCE_FAILED = "Votre absence n’a pas été enregistrée. Réessayez.";
