import { Overloaded } from "#app/platform/semaphore.ts";

export type RenderSlots = {
  /**
   * @param network unit of fairness
   * @throws Overloaded
   */
  run<T>(network: string, render: () => Promise<T>): Promise<T>;
};

type Waiting = { network: string; start(): void; giveUp(): void };

/**
 * Semaphore for renders. When full, the network with the fewest goes first, first come, first served among equals: in
 * a flood, a visitor with one request is served before clients with eight. When the queue is full, the latest of the
 * network with the most is refused.
 * @param most below the database pool's size, so that no render waits for a connection
 */
export function createRenderSlots(most: number, waitingMost = 64 * most): RenderSlots {
  const waiting: Waiting[] = [];
  const shares = new Map<string, number>();
  let running = 0;

  const shareOf = ({ network }: Waiting) => shares.get(network) ?? 0;
  const count = (network: string, change: 1 | -1) => {
    const share = (shares.get(network) ?? 0) + change;
    if (share > 0) shares.set(network, share);
    else shares.delete(network);
  };

  function slot(network: string): Promise<void> {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      waiting.push({ network, start: resolve, giveUp: () => reject(new Overloaded()) });
      if (waiting.length > waitingMost)
        extractFirst(waiting, (one, best) => shareOf(one) >= shareOf(best))?.giveUp();
    });
  }

  function free(): void {
    const next = extractFirst(waiting, (one, best) => shareOf(one) < shareOf(best));
    // Deferred, so that the event loop handles other I/O (such as /health) between renders.
    if (next) setImmediate(next.start);
    else running -= 1;
  }

  return {
    async run(network, render) {
      count(network, 1);
      try {
        await slot(network);
        try {
          return await render();
        } finally {
          free();
        }
      } finally {
        count(network, -1);
      }
    },
  };
}

/** @param precedes whether a later item goes before the best so far */
function extractFirst<T>(list: T[], precedes: (one: T, best: T) => boolean): T | undefined {
  let first = 0;
  for (let index = 1; index < list.length; index += 1) {
    if (precedes(list[index] as T, list[first] as T)) first = index;
  }
  return list.splice(first, 1)[0];
}
