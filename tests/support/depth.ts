/**
 * How deep the tests look: with `RECIF_TESTS=all` (`npm test -- all`) every hostile list is tried whole, through every
 * door. Otherwise a list that is proved where it is judged is tried in part through the doors that lead there.
 */
export const isWhole = process.env.RECIF_TESTS === "all";

/** All of a list in the whole matrix, else `count` of it: always the same, spread from its first to its last. */
export function someOf<T>(list: readonly T[], count: number, whole = isWhole): readonly T[] {
  if (whole || list.length <= count) return list;
  if (count === 1) return list.slice(0, 1);
  const step = (list.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, n) => list[Math.round(n * step)] as T);
}

/** The same of each of several kinds of things that stand in one list. */
export function someOfEach<T>(
  list: readonly T[],
  kindOf: (one: T) => string,
  count: number,
  whole = isWhole,
): readonly T[] {
  return [...Map.groupBy(list, kindOf).values()].flatMap((kind) => someOf(kind, count, whole));
}

/** Those of a list that are tried through a door in any case; in the whole matrix, all of them. */
export function throughDoor<T extends { door?: true }>(list: readonly T[], whole = isWhole): readonly T[] {
  return list.filter(({ door }) => whole || door);
}
