import type { FormRules } from "#app/ui/form/form-rules.ts";

export const PARTNERS_PATH = "/admin/partenaires";
export const PARTNER_COUNTS_PATH = "/partenaires";
export const MOST_PARTNERS = 200;

export const partnerRules = {
  fields: ["name"],
  required: { name: "Le nom est requis : les demandeurs le lisent" },
} satisfies FormRules;

export const partnerTexts = {
  failed: "Impossible d’enregistrer.",
  absent: "Ce partenaire n’y est plus, ou son lien est déjà ainsi. Rechargez la page.",
  again: "Ce partenaire a déjà un jeton, ou n’en a plus. Rechargez la page.",
  full: `Il y a déjà ${MOST_PARTNERS} partenaires.`,
} as const;
