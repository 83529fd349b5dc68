export class Busy extends Error {}

type Turns = {
  atOnce: number;
  waiting: number;
  /** Concurrent works per sender; unlimited by default. */
  ofOne?: number;
};
type Waiting = { whose: string | undefined; begin: () => void };

/**
 * Process-wide semaphore with a bounded queue: refuses beyond it with `Busy`. A sender, where named, gets at most
 * `ofOne` running works and half of the queue.
 */
export function createTurns({ atOnce, waiting: mostWaiting, ofOne = atOnce }: Turns) {
  const running: (string | undefined)[] = [];
  const waiting: Waiting[] = [];

  const of = (list: readonly (string | undefined)[], whose: string | undefined) =>
    whose === undefined ? 0 : list.filter((one) => one === whose).length;
  const mayRun = (whose: string | undefined) => running.length < atOnce && of(running, whose) < ofOne;
  const isFull = (whose: string | undefined) =>
    waiting.length >= mostWaiting ||
    of(
      waiting.map((one) => one.whose),
      whose,
    ) >=
      mostWaiting / 2;

  function end(whose: string | undefined): void {
    running.splice(running.indexOf(whose), 1);
    const next = waiting.find((one) => mayRun(one.whose));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.push(next.whose);
    next.begin();
  }

  return async function takeTurn<T>(work: () => Promise<T>, whose?: string): Promise<T> {
    if (mayRun(whose)) running.push(whose);
    else {
      if (isFull(whose)) throw new Busy();
      await new Promise<void>((resolve) => waiting.push({ whose, begin: resolve }));
    }
    try {
      return await work();
    } finally {
      end(whose);
    }
  };
}

/** Runs CPU-bound works one per turn of the event loop, so that I/O is handled in between. */
export function createLoopTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inItsTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(work);
    last = done.catch(() => {});
    return done;
  };
}
