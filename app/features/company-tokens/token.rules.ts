import { MOST_TOKEN_DAYS, MOST_TOKENS } from "#app/core/company-token/token-scopes.ts";
import type { FormRules } from "#app/ui/form/form-rules.ts";

export const tokensPath = (companyId: string) => `/my-company/${companyId}/jetons`;

export const tokenRules = {
  fields: ["name", "scopes", "days", "currentPassword"],
  required: {
    name: "Donnez-lui un nom, pour le reconnaître ici",
    scopes: "Choisissez au moins un droit",
    days: `Un nombre de jours, de 1 à ${MOST_TOKEN_DAYS}`,
  },
  summary: { title: "Le jeton n’est pas créé", text: "Corrigez les champs signalés, puis recommencez." },
} satisfies FormRules;

export const tokenTexts = {
  failed: "Impossible de créer le jeton.",
  full: `Cette fiche a déjà ${MOST_TOKENS} jetons : révoquez-en un d’abord.`,
  absent: "Ce jeton n’y est plus, ou vous ne gérez plus cette fiche. Rechargez la page.",
} as const;
