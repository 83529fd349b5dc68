/** Thrown when so many wait already that one more would wait for nothing. */
export class Busy extends Error {}

type Turns = {
  atOnce: number;
  waiting: number;
  /** How many of one sender may run at once; any number without. */
  ofOne?: number;
};
type Waiting = { whose: string | undefined; begin: () => void };

/**
 * Bounds costly work of one kind for the whole process: some of it runs, some waits for its turn, and what is beyond
 * is refused with `Busy`. Of one sender, where it is said, no more than a few run at once, and no more than half of the
 * places to wait are taken.
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

/**
 * Runs works that hold the process for some milliseconds one after the other, each in a turn of its own of the event loop: what has
 * arrived meanwhile is read between two of them.
 */
export function createLoopTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inItsTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))).then(work);
    last = done.catch(() => {});
    return done;
  };
}
