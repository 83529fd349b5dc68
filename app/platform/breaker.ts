export class CircuitOpen extends Error {
  constructor() {
    super("left alone for a while after several failures");
  }
}

/**
 * Circuit breaker: opens after consecutive failures; after `rest`, one call at a time tries the service until one
 * succeeds.
 * @param rest milliseconds
 */
export function createBreaker(
  { failures, rest }: { failures: number; rest: number },
  now: () => number = Date.now,
) {
  let inARow = 0;
  let openUntil = 0;

  return {
    admit(): void {
      if (inARow < failures) return;
      if (now() < openUntil) throw new CircuitOpen();
      // This call is the trial; the others stay refused until it ends, or for another `rest`.
      openUntil = now() + rest;
    },
    succeeded(): void {
      inARow = 0;
    },
    failed(): void {
      inARow += 1;
      if (inARow >= failures) openUntil = now() + rest;
    },
  };
}
