import { noumeaDay } from "#app/platform/text/time.ts";

/** Companies stand on a ring of this many places, a prime; `rotation_key` is a company's place (decision C1). */
export const RING = 2_147_483_647;

/** RING divided by the golden ratio: multiples of it never crowd, however many there are. */
const GOLDEN_STEP = 1_327_217_885;

const DAY = 86_400_000;

/**
 * Where today's order starts on the ring: the same for everybody for one day in Nouméa, another the next day.
 * The n-th company stands at n golden steps (the default of `companies.rotation_key`) and the start moves by one
 * golden step a day, so that the first place goes from company to company in turn: no state, no job, no cost that
 * grows with the number of companies.
 */
export function rotationStart(day = noumeaDay()): number {
  return ((Date.parse(day) / DAY) * GOLDEN_STEP) % RING;
}

/** How far along today's order a place of the ring is. */
export function placeInRotation(rotationKey: number, start: number): number {
  return rotationKey >= start ? rotationKey - start : rotationKey - start + RING;
}
