export class Overloaded extends Error {}

type SemaphoreOptions = {
  atOnce: number;
  waiting: number;
  /** Concurrent works per sender; unlimited by default. */
  ofOne?: number;
};
type Waiting = { whose: string | undefined; begin: () => void };

/**
 * Process-wide semaphore with a bounded queue: refuses beyond it with `Overloaded`. A sender, where named, gets at most
 * `ofOne` running works and half of the queue.
 */
export function createSemaphore({ atOnce, waiting: mostWaiting, ofOne = atOnce }: SemaphoreOptions) {
  const running: (string | undefined)[] = [];
  const waiting: Waiting[] = [];

  const of = (list: readonly (string | undefined)[], whose: string | undefined) =>
    whose === undefined ? 0 : list.filter((one) => one === whose).length;
  const canRun = (whose: string | undefined) => running.length < atOnce && of(running, whose) < ofOne;
  const isFull = (whose: string | undefined) =>
    waiting.length >= mostWaiting ||
    of(
      waiting.map((one) => one.whose),
      whose,
    ) >=
      mostWaiting / 2;

  function end(whose: string | undefined): void {
    running.splice(running.indexOf(whose), 1);
    const next = waiting.find((one) => canRun(one.whose));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.push(next.whose);
    next.begin();
  }

  return async function withPermit<T>(work: () => Promise<T>, whose?: string): Promise<T> {
    if (canRun(whose)) running.push(whose);
    else {
      if (isFull(whose)) throw new Overloaded();
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
export function createLoopQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return function runQueued<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(work);
    last = done.catch(() => {});
    return done;
  };
}
