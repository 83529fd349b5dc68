export type Random = () => number;

/** Mulberry32: small, fast, deterministic. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function integer(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

export function totalWeight(list: readonly { weight: number }[]): number {
  return list.reduce((sum, one) => sum + one.weight, 0);
}

export function pickWeighted<T extends { weight: number }>(
  random: Random,
  list: readonly T[],
  total: number,
): T {
  let rest = random() * total;
  for (const one of list) {
    rest -= one.weight;
    if (rest < 0) return one;
  }
  return list[list.length - 1] as T;
}
