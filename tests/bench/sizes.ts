export const SIZES = [100, 1_000, 10_000, 100_000];
/** BENCH_MAX excludes larger ones. */
export const largestSize = Number(process.env.BENCH_MAX ?? Infinity);
