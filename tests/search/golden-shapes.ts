/** Searches with the demonstration companies to find; written before seeing any result. Names without "(fictif)". */
export type Golden = {
  q: string;
  /** At least one among the first three. */
  right?: readonly string[];
  /** The first three results (or all, when fewer) match. */
  all?: { categories?: readonly string[]; commune?: string; zones?: readonly string[] };
  /** The first result matches. */
  first?: { categories?: readonly string[]; communes: readonly string[] };
  none?: true;
  /** All published companies. */
  everybody?: true;
};

export const one = (q: string, ...right: string[]): Golden => ({ q, right });
export const category = (q: string, ...categories: string[]): Golden => ({ q, all: { categories } });
export const there = (q: string, ...communes: string[]): Golden => ({ q, first: { communes } });
export const thereOf = (q: string, commune: string, ...categories: string[]): Golden => ({
  q,
  first: { communes: [commune], ...(categories.length > 0 && { categories }) },
});
export const none = (q: string): Golden => ({ q, none: true });
export const everybody = (q: string): Golden => ({ q, everybody: true });
