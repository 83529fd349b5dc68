import type { FormRules } from "#app/ui/form/form-rules.ts";

export const dutyPath = (companyId: string): string => `/my-company/${companyId}/astreinte`;

export const dutyRules = {
  fields: ["when", "days", "from", "to", "phone", "phonePublic"],
  required: { when: "Choisissez quand vous répondez" },
  summary: {
    title: "Le formulaire contient des erreurs",
    text: "Corrigez les champs signalés, puis enregistrez de nouveau.",
  },
} satisfies FormRules;

export const dutyTexts = {
  days: "Choisissez au moins un jour",
  hours: "Choisissez une heure de début et une heure de fin différentes",
  phone: "Donnez le numéro à montrer, ou décochez la case",
  failed: "Vos heures d’astreinte n’ont pas été enregistrées. Réessayez.",
} as const;
