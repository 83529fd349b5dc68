const criteria = [
  { key: "responsiveness", label: "Réactivité" },
  { key: "clarity", label: "Clarté" },
  { key: "work", label: "Travail fait" },
] as const;
type Criterion = (typeof criteria)[number]["key"];

export const scale = [
  { value: "5", label: "5, très bien" },
  { value: "4", label: "4, bien" },
  { value: "3", label: "3, correct" },
  { value: "2", label: "2, décevant" },
  { value: "1", label: "1, très décevant" },
] as const;

/** Below, no average is shown: it would be that of one or two people. */
export const LEAST_REVIEWS = 3;
const HALF_AFTER_MONTHS = 24;

type Rated = Record<Criterion, number | null> & { experiencedAt: Date };

/** Older reviews count half, and their page shows it. */
export function isOld(experiencedAt: Date, now: Date): boolean {
  const end = new Date(experiencedAt);
  end.setUTCMonth(end.getUTCMonth() + HALF_AFTER_MONTHS);
  return end <= now;
}

type Averages = {
  overall: number;
  criteria: { key: Criterion; label: string; average: number; count: number }[];
};

/** Undefined below three reviews; a criterion needs three ratings of its own. */
export function averagesOf(reviews: readonly Rated[], now: Date): Averages | undefined {
  if (reviews.length < LEAST_REVIEWS) return undefined;
  const weighed = (ratingOf: (review: Rated) => number | null) =>
    weighedAverage(
      reviews.flatMap((review) => {
        const value = ratingOf(review);
        return value === null ? [] : [{ value, weight: isOld(review.experiencedAt, now) ? 0.5 : 1 }];
      }),
    );
  return {
    overall: weighed(ownAverage),
    criteria: criteria.flatMap(({ key, label }) => {
      const count = reviews.filter((review) => review[key] !== null).length;
      return count < LEAST_REVIEWS ? [] : [{ key, label, count, average: weighed((review) => review[key]) }];
    }),
  };
}

function ownAverage(review: Rated): number | null {
  const given = criteria.flatMap(({ key }) => review[key] ?? []);
  return given.length === 0 ? null : given.reduce((sum, one) => sum + one, 0) / given.length;
}

function weighedAverage(values: readonly { value: number; weight: number }[]): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  const sum = values.reduce((sum, { value, weight }) => sum + value * weight, 0);
  return total === 0 ? 0 : Math.round((sum / total) * 10) / 10;
}

/** "4,6". */
export const formatRating = (average: number): string => average.toFixed(1).replace(".", ",");
