import { cappedCount, countOf, formatNumber } from "./number.ts";

type Counted = { noun: string; counted: number };

/** A list's numbers in words. */
type ListWords = {
  /** "3 entreprises", "Plus de 2 000 entreprises". */
  total: string;
  /** By the views' keys. */
  views: Partial<Record<string, string>>;
  /** "Les 120 du filtre", where more rows than the page's can be chosen. */
  ofFilter?: string | undefined;
};

type Numbers = {
  total: number;
  counts?: Partial<Record<string, number>>;
  /** Most rows that one act takes. */
  most?: number;
};

export function listWords({ noun, counted }: Counted, { total, counts = {}, most }: Numbers): ListWords {
  const views = Object.entries(counts).map(([key, count]) => [key, cappedCount(count ?? 0, counted)]);
  return {
    total: total > counted ? `Plus de ${formatNumber(counted)} ${noun}s` : countOf(total, noun),
    views: Object.fromEntries(views),
    ofFilter: most === undefined ? undefined : ofFilter(total, most),
  };
}

const ofFilter = (total: number, most: number) =>
  `Les ${total > most ? "premiers " : ""}${formatNumber(Math.min(total, most))} du filtre`;
