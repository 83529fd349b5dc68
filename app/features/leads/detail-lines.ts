import { companySizes } from "#app/core/lead/company-sizes.ts";
import { type NeedAnswers, needLines } from "#app/core/lead/need-questions.ts";
import { budgets, type Choice, deadlines, waysToReach } from "./lead-details.ts";

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
