import { noumeaDay } from "#app/platform/text/time.ts";

/** Size of the ring, a prime; `rotation_key` is a company's position on it (decision C1). */
export const RING = 2_147_483_647;

/** RING divided by the golden ratio: its multiples spread evenly, whatever their number. */
const GOLDEN_STEP = 1_327_217_885;

const DAY = 86_400_000;

/**
 * Start of today's order, the same for all visitors during a day in Nouméa. The n-th company is at n golden steps
 * (default of `companies.rotation_key`) and the start moves by one step a day, so that each company gets the first
 * place: without state, job or cost per company.
 */
export function rotationStart(day = noumeaDay()): number {
  return ((Date.parse(day) / DAY) * GOLDEN_STEP) % RING;
}

/** Distance of a position from today's start. */
export function placeInRotation(rotationKey: number, start: number): number {
  return rotationKey >= start ? rotationKey - start : rotationKey - start + RING;
}
