import type { ZoneKey } from "#app/core/catalogue/zones.ts";

/** A category that is wanted, and how much. */
export type Wanted = { category: string; weight: number };

export type Place = { zone?: ZoneKey | undefined; commune?: string | undefined };

/** How a company comes to a place, the nearest first; the last where no place was said. */
const reaches = ["commune", "zone", "distance", "anywhere"] as const;
export type Reach = (typeof reaches)[number];

type Candidate = {
  categories: readonly string[];
  zones: readonly string[];
  commune: string | null;
  verifiedAt: Date | null;
  onCallConfirmedAt: Date | null;
};

export function reachOf({ zones, commune }: Pick<Candidate, "zones" | "commune">, place: Place): Reach {
  if (!place.zone) return "anywhere";
  if (place.commune && commune === place.commune) return "commune";
  return place.zone !== "distance" && zones.includes(place.zone) ? "zone" : "distance";
}

/** The wanted categories that a company offers, the most wanted first. */
export const offered = (categories: readonly string[], wanted: readonly Wanted[]): string[] =>
  wanted.filter(({ category }) => categories.includes(category)).map(({ category }) => category);

/** With so many boxes ticked, each weighs half of what it does alone: generous for five, hard for who ticks them all. */
const MANY = 10;

/** How well what a company offers answers what is wanted, in thousandths, so that equals are equal. */
export function worthOf(categories: readonly string[], wanted: readonly Wanted[]): number {
  const ticked = new Set(categories);
  const sum = wanted.reduce((so, { category, weight }) => so + (ticked.has(category) ? weight : 0), 0);
  return Math.round((1_000 * sum) / (1 + ticked.size / MANY));
}

/**
 * The nearest first, then the worthiest; then who is verified, then who answers on the day of an attack. Equals stay in
 * the order in which they came.
 */
export function inOrderOfHelp<T extends Candidate>(
  candidates: readonly T[],
  { wanted, ...place }: Place & { wanted: readonly Wanted[] },
): T[] {
  const judged = candidates.map((company) => ({
    company,
    keys: [
      -reaches.indexOf(reachOf(company, place)),
      worthOf(company.categories, wanted),
      Number(company.verifiedAt !== null),
      Number(company.onCallConfirmedAt !== null),
    ],
  }));
  return judged.toSorted((a, b) => firstDifference(b.keys, a.keys)).map(({ company }) => company);
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
