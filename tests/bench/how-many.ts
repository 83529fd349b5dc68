const share = Number(process.env.BENCH_SHARE ?? 1);

/** How many of `count` this run tries: all of them, or the share that BENCH_SHARE says (0.02) while a bench is written. */
export function howMany(count: number): number {
  return Math.max(1, Math.ceil(count * share));
}

/** That many of a list, from all over it. */
export function someOf<T>(list: readonly T[]): T[] {
  const wanted = howMany(list.length);
  return list.filter(
    (_one, index) =>
      Math.floor((index * wanted) / list.length) !== Math.floor(((index - 1) * wanted) / list.length),
  );
}
