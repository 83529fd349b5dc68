/**
 * Depth of the tests: with `RECIF_TESTS=all` (`npm test -- all`) every hostile list is tried completely at every
 * entry point; otherwise lists already tested at their validator are sampled.
 */
export const isWhole = process.env.RECIF_TESTS === "all";

/** The whole list in the whole matrix, else a fixed, evenly spread sample of `count`. */
export function someOf<T>(list: readonly T[], count: number, whole = isWhole): readonly T[] {
  if (whole || list.length <= count) return list;
  if (count === 1) return list.slice(0, 1);
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, n) => list[Math.round(n * step)] as T);
}

/** Same for each kind in a mixed list. */
export function someOfEach<T>(
  list: readonly T[],
  kindOf: (one: T) => string,
  count: number,
  whole = isWhole,
): readonly T[] {
  return [...Map.groupBy(list, kindOf).values()].flatMap((kind) => someOf(kind, count, whole));
}

/** Items always tried over HTTP; in the whole matrix, all. */
export function selectForHttp<T extends { overHttp?: true }>(
  list: readonly T[],
  whole = isWhole,
): readonly T[] {
  return list.filter(({ overHttp }) => whole || overHttp);
}
