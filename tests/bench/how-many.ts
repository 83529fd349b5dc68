const share = Number(process.env.BENCH_SHARE ?? 1);

/** Number of runs: all of `count`, or the share BENCH_SHARE (0.02) while writing a bench. */
export function howMany(count: number): number {
  return Math.max(1, Math.ceil(count * share));
}

export function someOf<T>(list: readonly T[]): T[] {
  const wanted = howMany(list.length);
  return list.filter(
    (_one, index) =>
      Math.floor((index * wanted) / list.length) !== Math.floor(((index - 1) * wanted) / list.length),
  );
}

/** Companies of a directory. */
export const SIZES = [100, 1_000, 10_000, 100_000];
/** BENCH_MAX excludes larger ones. */
export const largestSize = Number(process.env.BENCH_MAX ?? Infinity);
