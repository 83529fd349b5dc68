import type { FormRules } from "#app/ui/form/form-rules.ts";

export const SHORTLISTS_PATH = "/profile/choix";
export const SHARED_PATH = "/choix";

export const MOST_SHORTLISTS = 20;
export const MOST_IN_SHORTLIST = 30;
export const LONGEST_NAME = 60;
export const LONGEST_NOTE = 500;

export const shortlistRules = {
  fields: ["name"],
  required: { name: "Donnez un nom à cette liste" },
} satisfies FormRules;

export const noteRules = { fields: ["note"] } satisfies FormRules;

export const shortlistTexts = {
  failed: "Impossible d’enregistrer. Rien de ce que vous avez écrit n’est perdu.",
  full: `Vous avez déjà ${MOST_SHORTLISTS} listes : supprimez-en une d’abord.`,
  "too many": `Une liste a ${MOST_IN_SHORTLIST} entreprises au plus.`,
  absent: "Cette liste, ou cette entreprise, n’y est plus. Rechargez la page.",
} as const;
