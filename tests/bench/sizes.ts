/** How many companies a directory has. */
export const SIZES = [100, 1_000, 10_000, 100_000];
/** BENCH_MAX leaves larger ones out. */
export const largestSize = Number(process.env.BENCH_MAX ?? Infinity);
