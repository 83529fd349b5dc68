import { Overloaded } from "#app/platform/semaphore.ts";

export type RenderSlots = {
  /**
   * @param connection unit of fairness
   * @throws Busy
   */
  run<T>(connection: object, render: () => Promise<T>): Promise<T>;
};

type Waiting = { connection: object; start(): void; giveUp(): void };

/**
 * Semaphore for renders. When full, the connection with the fewest goes first, newest of equals: in a flood, a client
 * with one request is served before those with eight. When the queue is full, the connection with the most is
 * refused.
 * @param most below the database pool's size, so that no render waits for a connection
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
      waiting.push({ connection, start: resolve, giveUp: () => reject(new Overloaded()) });
      if (waiting.length > waitingMost)
        extractMin(waiting, (one, other) => shareOf(other) - shareOf(one))?.giveUp();
    });
  }

  function free(): void {
    // Reversed, so that the newest of equals wins.
    const next = extractMin(waiting.reverse(), (one, other) => shareOf(one) - shareOf(other));
    waiting.reverse();
    // Deferred, so that the event loop handles other I/O (such as /health) between renders.
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

function extractMin<T>(list: T[], compare: (one: T, other: T) => number): T | undefined {
  let first = 0;
  for (let index = 1; index < list.length; index += 1) {
    if (compare(list[index] as T, list[first] as T) < 0) first = index;
  }
  return list.splice(first, 1)[0];
}
