import { MOST_WEBHOOKS } from "#app/core/webhook/webhook.rules.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

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
