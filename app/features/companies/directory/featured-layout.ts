/** How wide a featured card is in a grid of six columns: two (three cards to a row) or three (two to a row). */
type CardWidth = "third" | "half";

/**
 * Three cards to a row on large screens (as agreed), and no card alone in the last one: as many of the last cards as
 * it takes stand two to a row. Two companies share one row; one is in the middle of its own.
 */
export function featuredLayout(count: number): CardWidth[] {
  const halves = count % 3 === 2 ? 2 : count % 3 === 1 ? Math.min(4, count) : 0;
  return Array.from({ length: count }, (_, index) => (index < count - halves ? "third" : "half"));
}
