import { communeCentres } from "./commune-centres.ts";

/** In degrees. */
type Position = readonly [latitude: number, longitude: number];

const EARTH_RADIUS = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** As the crow flies. */
function kilometresBetween([latitude, longitude]: Position, [toLatitude, toLongitude]: Position): number {
  const north = Math.sin(radians(toLatitude - latitude) / 2) ** 2;
  const east = Math.sin(radians(toLongitude - longitude) / 2) ** 2;
  const share = north + Math.cos(radians(latitude)) * Math.cos(radians(toLatitude)) * east;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(share));
}

const directions = [
  "au nord",
  "au nord-est",
  "à l’est",
  "au sud-est",
  "au sud",
  "au sud-ouest",
  "à l’ouest",
  "au nord-ouest",
] as const;

/** Of the second as seen from the first. */
export function directionTo([latitude, longitude]: Position, [toLatitude, toLongitude]: Position): string {
  const east = (toLongitude - longitude) * Math.cos(radians((latitude + toLatitude) / 2));
  const turn = Math.atan2(east, toLatitude - latitude) / (2 * Math.PI);
  return directions[(Math.round(turn * directions.length) + directions.length) % directions.length] ?? "";
}

/** From one commune to the other, by their centres: "12 km au sud-est". */
export function wayBetween(from: string, to: string): { kilometres: number; words: string } {
  const [start, end] = [centreOf(from), centreOf(to)];
  const kilometres = Math.round(kilometresBetween(start, end));
  return { kilometres, words: `${kilometres}\u00a0km ${directionTo(start, end)}` };
}

function centreOf(commune: string): Position {
  const centre = communeCentres[commune];
  if (!centre) throw new Error(`no centre of ${commune}`);
  return centre;
}

/** Beyond this, a person is not in New Caledonia. */
const FARTHEST = 150;

/** Undefined far from all of them. */
export function nearestCommune(position: Position): { commune: string; kilometres: number } | undefined {
  const [nearest] = Object.entries(communeCentres)
    .map(([commune, centre]) => ({ commune, kilometres: kilometresBetween(position, centre) }))
    .toSorted((a, b) => a.kilometres - b.kilometres);
  return nearest && nearest.kilometres <= FARTHEST ? nearest : undefined;
}
