/** Thrown in place of a call to a service that has just failed several times. */
export class Resting extends Error {
  constructor() {
    super("left alone for a while after several failures");
  }
}

/**
 * Spares a service that fails, and everybody who would wait for it: after so many failures in a row it is left alone for
 * a while; then one call at a time tries it, until one succeeds.
 * @param rest milliseconds
 */
export function createBreaker(
  { failures, rest }: { failures: number; rest: number },
  now: () => number = Date.now,
) {
  let inARow = 0;
  let closedUntil = 0;

  return {
    /** @throws Resting when the service is left alone */
    admit(): void {
      if (inARow < failures) return;
      if (now() < closedUntil) throw new Resting();
      // This call is the one that tries; the others wait for its result, or as long again.
      closedUntil = now() + rest;
    },
    succeeded(): void {
      inARow = 0;
    },
    failed(): void {
      inARow += 1;
      if (inARow >= failures) closedUntil = now() + rest;
    },
  };
}
