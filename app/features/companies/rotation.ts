import { noumeaDay } from "#app/platform/time.ts";

/** Companies stand on a ring of this many places; `rotation_key` is a company's place (decision C1). */
export const RING = 2_147_483_647;

/**
 * Where today's order starts on the ring: the same for everybody for one day in Nouméa, another the next day.
 * FNV-1a of the date, spread over the ring: no state, no job, no cost that grows with the number of companies.
 */
export function rotationStart(day = noumeaDay()): number {
  let hash = 0x811c9dc5;
  for (const character of `récif ${day}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  // One more round: neighbouring dates differ in their last digit only.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) % RING;
}
