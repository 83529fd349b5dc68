/** Width in six columns: two (three cards per row) or three (two per row). */
type CardWidth = "third" | "half";

/**
 * Three cards per row on large screens (as agreed), without a single card in the last row: the last cards go two per
 * row if necessary. Two share one row; one is centred.
 */
export function featuredLayout(count: number): CardWidth[] {
  const halves = count % 3 === 2 ? 2 : count % 3 === 1 ? Math.min(4, count) : 0;
  return Array.from({ length: count }, (_, index) => (index < count - halves ? "third" : "half"));
}
