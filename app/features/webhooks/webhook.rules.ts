import type { FormRules } from "#app/ui/form/form-rules.ts";

export const webhooksPath = (companyId: string) => `/my-company/${companyId}/webhooks`;
export const MOST_WEBHOOKS = 5;
export const OVERLAP_HOURS = 24;
export const STOPPED_AFTER_DAYS = 3;

export const webhookRules = {
  fields: ["url", "types", "currentPassword"],
  required: {
    url: "L’adresse est requise",
    types: "Choisissez au moins un évènement",
  },
  summary: { title: "Le webhook n’est pas ajouté", text: "Corrigez les champs signalés, puis recommencez." },
} satisfies FormRules;

export const webhookTexts = {
  failed: "Impossible de changer ce webhook.",
  url: "Une adresse publique, en https",
  full: `Cette fiche a déjà ${MOST_WEBHOOKS} webhooks : supprimez-en un d’abord.`,
  absent: "Ce webhook a changé entre-temps, ou vous ne gérez plus cette fiche. Rechargez la page.",
  limited: "Beaucoup d’envois aujourd’hui : réessayez demain.",
} as const;

/** Seconds before each further attempt: the last one within 24 hours of the first. */
export const RETRY_DELAYS = [5, 300, 1_800, 7_200, 18_000, 36_000, 21_600] as const;
