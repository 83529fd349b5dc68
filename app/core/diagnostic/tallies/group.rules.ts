import { type DomainKey, domainKeys } from "../domains.ts";
import type { Result } from "../result/result.rules.ts";

/** Smaller groups are not published; later results are added in groups of this size. */
export const SMALLEST_GROUP = 10;

export type GroupSums = {
  count: number;
  score: number;
  domains: Partial<Record<DomainKey, { count: number; score: number }>>;
};

export const emptySums: GroupSums = { count: 0, score: 0, domains: {} };

export const sumsOf = ({ score, domains }: Pick<Result, "score" | "domains">): GroupSums => ({
  count: 1,
  score,
  domains: Object.fromEntries(domains.map((domain) => [domain.key, { count: 1, score: domain.score }])),
});

export const addSums = (a: GroupSums, b: GroupSums): GroupSums => ({
  count: a.count + b.count,
  score: a.score + b.score,
  domains: Object.fromEntries(
    domainKeys.flatMap((key) => {
      const [one, other] = [a.domains[key], b.domains[key]];
      if (!one && !other) return [];
      const count = (one?.count ?? 0) + (other?.count ?? 0);
      return [[key, { count, score: (one?.score ?? 0) + (other?.score ?? 0) }]];
    }),
  ),
});

/** Rounded averages; a domain needs enough results of its own. */
export function averagesOf({ count, score, domains }: GroupSums): Pick<Result, "score" | "domains"> {
  return {
    score: Math.round(score / count),
    domains: domainKeys.flatMap((key) => {
      const sums = domains[key];
      return sums && sums.count >= SMALLEST_GROUP
        ? [{ key, score: Math.round(sums.score / sums.count) }]
        : [];
    }),
  };
}
