import type { ZoneKey } from "#app/core/catalogue/zones.ts";

export type Wanted = { category: string; weight: number };

export type Place = { zone?: ZoneKey | undefined; commune?: string | undefined };

/** How a company serves a place, the nearest first; "anywhere" without a place. */
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

export const offered = (categories: readonly string[], wanted: readonly Wanted[]): string[] =>
  wanted.filter(({ category }) => categories.includes(category)).map(({ category }) => category);

/** Halves each weight at this number of categories, so that selecting all of them is no advantage. */
const MANY = 10;

/** Match in thousandths: rounded, so that ties are exact. */
export function worthOf(categories: readonly string[], wanted: readonly Wanted[]): number {
  const ticked = new Set(categories);
  const sum = wanted.reduce((so, { category, weight }) => so + (ticked.has(category) ? weight : 0), 0);
  return Math.round((1_000 * sum) / (1 + ticked.size / MANY));
}

/** Sorts by distance, match, verification, then on-call availability. Stable. */
export function inOrderOfHelp<T extends Candidate>(
  candidates: readonly T[],
  { wanted, ...place }: Place & { wanted: readonly Wanted[] },
): T[] {
  const ranked = candidates.map((company) => ({
    company,
    keys: [
      -reaches.indexOf(reachOf(company, place)),
      worthOf(company.categories, wanted),
      Number(company.verifiedAt !== null),
      Number(company.onCallConfirmedAt !== null),
    ],
  }));
  return ranked.toSorted((a, b) => firstDifference(b.keys, a.keys)).map(({ company }) => company);
}

const firstDifference = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
