import type { DigestSection } from "#app/core/digest/digests.ts";
import { durationText } from "#app/core/lead/answer-times.rules.ts";
import { countOf, formatNumber } from "#app/platform/text/number.ts";
import type { MonthFigures } from "../month.server.ts";

export type CompanyFigures = {
  name: string;
  now: MonthFigures;
  before: MonthFigures;
  /** In working minutes, from five requests on. */
  answerMinutes: number | undefined;
  todo: readonly string[];
};

/** Undefined below five companies. */
export type DirectoryMedians = { month: MonthFigures | undefined; minutes: number | undefined };

const MOST_TODO = 3;

const figures = [
  { key: "visits", one: "visite" },
  { key: "openings", one: "ouverture de vos coordonnées", many: "ouvertures de vos coordonnées" },
  { key: "requests", one: "demande de devis", many: "demandes de devis" },
] as const satisfies readonly { key: keyof MonthFigures; one: string; many?: string }[];

/** What a manager reads of one page: each figure beside the month before and the median page. */
export function companySection(company: CompanyFigures, medians: DirectoryMedians): DigestSection {
  const { name, now, before, answerMinutes, todo } = company;
  const counted = figures.map(({ key, ...words }) => {
    const median = medians.month ? ` ; fiche médiane : ${formatNumber(medians.month[key])}` : "";
    const many = "many" in words ? words.many : `${words.one}s`;
    return `${countOf(now[key], words.one, many)} en 30 jours (les 30 d’avant : ${formatNumber(before[key])}${median}).`;
  });
  return {
    title: name,
    lines: [...counted, ...answerLine(answerMinutes, medians.minutes), ...todoLine(todo)],
  };
}

function answerLine(own: number | undefined, median: number | undefined): string[] {
  if (own === undefined) return [];
  const others = median === undefined ? "" : ` ; réponse médiane de l’annuaire : ${durationText(median)}`;
  return [`Vous répondez d’habitude en ${durationText(own)}${others}.`];
}

function todoLine(todo: readonly string[]): string[] {
  if (todo.length === 0) return ["Votre fiche est complète."];
  return [`Pour la compléter : ${todo.slice(0, MOST_TODO).map(lowerFirst).join(" ; ")}.`];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
