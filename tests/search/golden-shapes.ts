/**
 * Searches, and who must be found by each among the companies of the demonstration: written before looking at what the
 * site answers. Names without "(fictif)".
 */
export type Golden = {
  q: string;
  /** One of these stands in the first three. */
  right?: readonly string[];
  /** The first three, or all when there are fewer, are so. */
  all?: { categories?: readonly string[]; commune?: string; zones?: readonly string[] };
  /** The first is so. */
  first?: { categories?: readonly string[]; communes: readonly string[] };
  /** Nothing is found. */
  none?: true;
  /** Every published company is found. */
  everybody?: true;
};

export const one = (q: string, ...right: string[]): Golden => ({ q, right });
/** Each of the first three is in one of these categories. */
export const category = (q: string, ...categories: string[]): Golden => ({ q, all: { categories } });
/** The first is in one of these communes. */
export const there = (q: string, ...communes: string[]): Golden => ({ q, first: { communes } });
/** The first is in this commune and category. */
export const thereOf = (q: string, commune: string, ...categories: string[]): Golden => ({
  q,
  first: { communes: [commune], ...(categories.length > 0 && { categories }) },
});
export const none = (q: string): Golden => ({ q, none: true });
export const everybody = (q: string): Golden => ({ q, everybody: true });
