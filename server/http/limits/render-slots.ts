import { Overloaded } from "#app/platform/semaphore.ts";

export type Client = { network: string; connection: object };

export type RenderSlots = {
  /** @throws Overloaded */
  run<T>(client: Client, render: () => Promise<T>): Promise<T>;
};

type Waiting = Client & { start(): void; giveUp(): void };

/**
 * Semaphore for renders. When full, the network with the fewest goes first, within it the connection with the fewest,
 * first come, first served among equals: in a flood, a visitor with one request is served before clients with eight,
 * and before others of their own network. When the queue is full, the latest of those with the most is refused.
 * @param most below the database pool's size, so that no render waits for a connection
 */
export function createRenderSlots(most: number, waitingMost = 64 * most): RenderSlots {
  const waiting: Waiting[] = [];
  const ofNetworks = createShares<string>();
  const ofConnections = createShares<object>();
  let running = 0;

  const compare = (one: Client, other: Client) =>
    ofNetworks.of(one.network) - ofNetworks.of(other.network) ||
    ofConnections.of(one.connection) - ofConnections.of(other.connection);

  function slot(client: Client): Promise<void> {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      waiting.push({ ...client, start: resolve, giveUp: () => reject(new Overloaded()) });
      if (waiting.length > waitingMost)
        extractFirst(waiting, (one, best) => compare(one, best) >= 0)?.giveUp();
    });
  }

  function free(): void {
    const next = extractFirst(waiting, (one, best) => compare(one, best) < 0);
    // Deferred, so that the event loop handles other I/O (such as /health) between renders.
    if (next) setImmediate(next.start);
    else running -= 1;
  }

  function count({ network, connection }: Client, change: 1 | -1): void {
    ofNetworks.add(network, change);
    ofConnections.add(connection, change);
  }

  return {
    async run(client, render) {
      count(client, 1);
      try {
        await slot(client);
        try {
          return await render();
        } finally {
          free();
        }
      } finally {
        count(client, -1);
      }
    },
  };
}

/** Requests of each client, running and waiting. */
function createShares<Key>() {
  const shares = new Map<Key, number>();
  return {
    of: (key: Key) => shares.get(key) ?? 0,
    add(key: Key, change: 1 | -1) {
      const share = (shares.get(key) ?? 0) + change;
      if (share > 0) shares.set(key, share);
      else shares.delete(key);
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
