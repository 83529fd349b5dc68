export type Choice = { key: string; label: string };

export const deadlines = [
  { key: "urgent", label: "C’est urgent" },
  { key: "month", label: "Ce mois-ci" },
  { key: "quarter", label: "Ce trimestre" },
  { key: "later", label: "Plus tard, je me renseigne" },
] as const satisfies readonly Choice[];

/** In CFP francs, without tax. */
export const budgets = [
  { key: "under-100k", label: "Moins de 100 000 F" },
  { key: "100k-500k", label: "100 000 à 500 000 F" },
  { key: "500k-2m", label: "500 000 à 2 millions de F" },
  { key: "over-2m", label: "Plus de 2 millions de F" },
] as const satisfies readonly Choice[];

export const waysToReach = [
  { key: "email", label: "Par e-mail" },
  { key: "phone-morning", label: "Par téléphone, le matin" },
  { key: "phone-afternoon", label: "Par téléphone, l’après-midi" },
] as const satisfies readonly Choice[];
