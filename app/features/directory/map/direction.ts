import { communePlaces, insetPlace, insetPlaces } from "#app/ui/map/commune-places.ts";

type Spot = { key: string; x: number; y: number };

/** The communes of the inset lie around its dot. */
const INSET_SCALE = 0.06;
const spots: readonly Spot[] = [
  ...communePlaces,
  ...insetPlaces.map(({ key, x, y }) => ({
    key,
    x: insetPlace.x + (x - 50) * INSET_SCALE,
    y: insetPlace.y + (y - 50) * INSET_SCALE,
  })),
];

const steps: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next commune in the direction of an arrow key: the closest of its quarter, and rather ahead than aside. */
export function communeTowards(from: string, arrow: string): string | undefined {
  const step = steps[arrow];
  const here = spots.find((spot) => spot.key === from);
  if (!step || !here) return undefined;
  const ahead = spots.flatMap((spot) => {
    const [x, y] = [spot.x - here.x, spot.y - here.y];
    const forward = x * step[0] + y * step[1];
    const aside = Math.abs(x * step[1]) + Math.abs(y * step[0]);
    return forward > 0 && aside <= forward ? [{ key: spot.key, effort: forward + 2 * aside }] : [];
  });
  return ahead.toSorted((a, b) => a.effort - b.effort)[0]?.key;
}
