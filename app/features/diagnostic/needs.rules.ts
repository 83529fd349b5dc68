import { domainCategories } from "./domains.ts";
import type { Advice, Result } from "./result.rules.ts";

/** A category of companies that is needed, and how much. */
export type Need = { category: string; weight: number };

/** Of what is lost in a domain, what weighs on those who help there at all; and the least of the greatest need that counts. */
const FAINT = 1 / 8;

/** What there still is to do. */
export function openAdvice({ advice }: Pick<Result, "advice">, done: readonly string[]): Advice[] {
  return advice.filter(({ measure }) => !done.includes(measure.key));
}

/**
 * Who is needed, the most needed first (decision G1). What each open measure costs weighs on the categories that help
 * with it: whole on the first, half on the second. Without anything to do, those of the weakest domains.
 * @param done keys of the measures that were ticked off
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

/** One, or those that are equally weak. */
function weakestDomains({ domains }: Pick<Result, "domains">) {
  const lowest = Math.min(...domains.map(({ score }) => score));
  return domains.filter(({ score }) => score === lowest).map(({ key }) => key);
}
