import { Busy } from "#app/platform/turns.ts";

export type RenderSlots = {
  /** @param connection whose share is counted @throws Busy */
  run<T>(connection: object, render: () => Promise<T>): Promise<T>;
};

type Waiting = { connection: object; start(): void; giveUp(): void };

/**
 * Runs so many renders at once. When more are wanted, the connection that has the fewest goes first, the newest of equals: in a
 * flood, whoever asks for one page is served before those who ask for eight. When too many wait, the connection that has
 * the most is told to come back.
 * @param most below the size of the database's pool, so that no render waits for a connection
 */
export function createRenderSlots(most: number, waitingMost = 64 * most): RenderSlots {
  const waiting: Waiting[] = [];
  const shares = new Map<object, number>();
  let running = 0;

  const shareOf = ({ connection }: Waiting) => shares.get(connection) ?? 0;
  const count = (connection: object, change: 1 | -1) => {
    const share = (shares.get(connection) ?? 0) + change;
    if (share > 0) shares.set(connection, share);
    else shares.delete(connection);
  };

  function slot(connection: object): Promise<void> {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      waiting.push({ connection, start: resolve, giveUp: () => reject(new Busy()) });
      if (waiting.length > waitingMost)
        takeFirst(waiting, (one, other) => shareOf(other) - shareOf(one))?.giveUp();
    });
  }

  function free(): void {
    // Compared from the newest on: the first of equals wins.
    const next = takeFirst(waiting.reverse(), (one, other) => shareOf(one) - shareOf(other));
    waiting.reverse();
    // Not at once: between two renders the loop reads what else has come, a probe of /health among it.
    if (next) setImmediate(next.start);
    else running -= 1;
  }

  return {
    async run(connection, render) {
      count(connection, 1);
      try {
        await slot(connection);
        try {
          return await render();
        } finally {
          free();
        }
      } finally {
        count(connection, -1);
      }
    },
  };
}

/** Takes out the one that comes before all others; of equals the first. */
function takeFirst<T>(list: T[], compare: (one: T, other: T) => number): T | undefined {
  let first = 0;
  for (let index = 1; index < list.length; index += 1) {
    if (compare(list[index] as T, list[first] as T) < 0) first = index;
  }
  return list.splice(first, 1)[0];
}
