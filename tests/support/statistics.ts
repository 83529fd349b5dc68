export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Two-sided p-value of the Mann–Whitney U test, normal approximation (20 or more values on each side, few ties). */
export function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const ranked = [
    ...left.map((value) => ({ value, left: true })),
    ...right.map((value) => ({ value, left: false })),
  ]
    .toSorted((a, b) => a.value - b.value)
    .map((one, index) => ({ ...one, rank: index + 1 }));
  const rankSum = ranked.filter((one) => one.left).reduce((sum, { rank }) => sum + rank, 0);
  const [m, n] = [left.length, right.length];
  const u = rankSum - (m * (m + 1)) / 2;
  const z = Math.abs(u - (m * n) / 2) / Math.sqrt((m * n * (m + n + 1)) / 12);
  return 2 * upperTail(z);
}

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17, error below 1e-7). */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const polynomial =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
}
