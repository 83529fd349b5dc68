/** Thrown when so many wait already that one more would wait for nothing. */
export class Busy extends Error {}

/**
 * Bounds costly work of one kind for the whole process: some of it runs, some waits for its turn, and what is beyond
 * is refused with `Busy`.
 */
export function createTurns({ atOnce, waiting: mostWaiting }: { atOnce: number; waiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Busy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
