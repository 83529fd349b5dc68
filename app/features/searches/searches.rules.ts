import type { FormRules } from "#app/ui/form/form-rules.ts";

/** Exactly one of category, place and meaning, which only the server can check. */
export const synonymRules = {
  fields: ["words", "category", "place", "meaning"],
  required: { words: "Écrivez les mots cherchés" },
} satisfies FormRules;

export const searchesTexts = {
  oneOfThree: "Choisissez une catégorie ou une commune, ou écrivez d’autres mots : un seul des trois",
  noWord: "Ces mots ne disent rien : lettres ou chiffres",
  known: "Ces mots ont déjà un synonyme : retirez-le d’abord",
  gone: "Ce synonyme n’y est plus. Rechargez la page.",
  choose: "Choisissez une action.",
  previewed: "Rien n’est encore enregistré",
  previewedText: "Voici ce que ce synonyme changerait.",
  failed: "Impossible d’enregistrer le synonyme.",
} as const;

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** "2026-11" in the URL; the current month by default. */
export function readMonth(query: URLSearchParams, today: string): string {
  const asked = query.get("mois") ?? "";
  return MONTH.test(asked) ? asked : today.slice(0, 7);
}

export const readWords = (query: URLSearchParams, name: string): string =>
  (query.get(name) ?? "").trim().slice(0, 80);

/** Text to send to a company that could answer a search. */
export const invitationText = (words: string, siteUrl: string): string =>
  [
    "Bonjour,",
    `Sur Récif, l’annuaire de la cybersécurité en Nouvelle-Calédonie, des personnes cherchent «\u00a0${words}\u00a0» et ne trouvent personne.`,
    `Si c’est votre métier, présentez votre entreprise, gratuitement : ${siteUrl}/add-company`,
    "À bientôt.",
  ].join("\n\n");
