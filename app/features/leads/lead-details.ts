import { companySizes } from "#app/core/lead/company-sizes.ts";
import { type NeedAnswers, needLines } from "#app/core/lead/need-questions.ts";

type Choice = { key: string; label: string };

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

const labelOf = (choices: readonly Choice[], key: string | null) =>
  choices.find((choice) => choice.key === key)?.label;

export type LeadDetails = {
  deadline: string | null;
  companySize: string | null;
  budget: string | null;
  reachBy: string | null;
  commune: string | null;
  answers: NeedAnswers;
};

/** @param service a category slug */
export function detailLines(service: string, details: LeadDetails): { label: string; value: string }[] {
  const lines = [
    { label: "Délai", value: labelOf(deadlines, details.deadline) },
    { label: "Commune", value: details.commune ?? undefined },
    { label: "Taille de l’entreprise", value: labelOf(companySizes, details.companySize) },
    { label: "Budget", value: labelOf(budgets, details.budget) },
    { label: "Préférence de contact", value: labelOf(waysToReach, details.reachBy) },
  ];
  return [
    ...lines.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    ...needLines(service, details.answers),
  ];
}
