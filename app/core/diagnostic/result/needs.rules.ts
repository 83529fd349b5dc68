import { domainCategories } from "../domains.ts";
import type { Advice, Result } from "./result.rules.ts";

export type Need = { category: string; weight: number };

/** Weight of a domain's loss on its other categories; also the smallest need that counts, relative to the greatest. */
const FAINT = 1 / 8;

export function openAdvice({ advice }: Pick<Result, "advice">, done: readonly string[]): Advice[] {
  return advice.filter(({ measure }) => !done.includes(measure.key));
}

/**
 * Needed categories by decreasing weight (decision G1): each open measure adds its loss to its first category, half
 * to its second. Without open measures, those of the weakest domains.
 * @param done keys of completed measures
 */
export function needsOf(result: Pick<Result, "advice" | "domains">, done: readonly string[] = []): Need[] {
  const weights = new Map<string, number>();
  const weigh = (categories: readonly string[], weightAt: (at: number) => number) => {
    for (const [at, category] of categories.entries())
      weights.set(category, (weights.get(category) ?? 0) + weightAt(at));
  };
  const open = openAdvice(result, done);
  for (const { measure, domain, loss } of open) {
    weigh(measure.categories, (at) => loss / (at + 1));
    weigh(domainCategories[domain], () => loss * FAINT);
  }
  if (open.length === 0)
    for (const key of weakestDomains(result)) weigh(domainCategories[key], (at) => 1 / (at + 1));
  const least = FAINT * Math.max(0, ...weights.values());
  return [...weights]
    .map(([category, weight]) => ({ category, weight }))
    .filter(({ weight }) => weight >= least)
    .sort((a, b) => b.weight - a.weight);
}

/** Several on ties. */
function weakestDomains({ domains }: Pick<Result, "domains">) {
  const lowest = Math.min(...domains.map(({ score }) => score));
  return domains.filter(({ score }) => score === lowest).map(({ key }) => key);
}
