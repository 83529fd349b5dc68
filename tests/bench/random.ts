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

export const integer = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

export const pick = <T>(random: Random, list: readonly T[]) => list[Math.floor(random() * list.length)] as T;

export function pickWeighted<T extends { weight: number }>(random: Random, list: readonly T[]): T {
  let rest = random() * list.reduce((sum, { weight }) => sum + weight, 0);
  for (const one of list) {
    rest -= one.weight;
    if (rest < 0) return one;
  }
  return list.at(-1) as T;
}
