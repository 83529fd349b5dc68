import type { NetworkAround } from "#app/platform/http/limits.server.ts";
import { Overloaded } from "#app/platform/semaphore.ts";

export type Client = { networks: readonly NetworkAround[]; connection: object };

export type RenderSlots = {
  /**
   * @param requesters of one render that they share: the first counts, and others may be added while it waits, which it then
   * does in the place of the best of them
   * @throws Overloaded
   */
  run<T>(requesters: readonly [Client, ...Client[]], render: () => Promise<T>): Promise<T>;
};

type Waiting = { requesters: readonly Client[]; start(): void; giveUp(): void };

/** One slot of so many is the longest wait's, so that no order of shares lets a request wait without end. */
const OLDEST_EVERY = 4;

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
  let freed = 0;

  /** A wide network that many clients share may have a few times as much as a household. */
  const shareOf = ({ networks }: Client) =>
    Math.max(...networks.map(({ network, times }) => ofNetworks.of(network) / times));
  const compareClients = (one: Client, other: Client) =>
    shareOf(one) - shareOf(other) || ofConnections.of(one.connection) - ofConnections.of(other.connection);
  const best = ({ requesters }: Waiting) =>
    requesters.reduce((found, one) => (compareClients(one, found) < 0 ? one : found));
  const compare = (one: Waiting, other: Waiting) => compareClients(best(one), best(other));

  function slot(requesters: readonly Client[]): Promise<void> {
    if (running < most) {
      running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      waiting.push({ requesters, start: resolve, giveUp: () => reject(new Overloaded()) });
      if (waiting.length > waitingMost)
        extractFirst(waiting, (one, found) => compare(one, found) >= 0)?.giveUp();
    });
  }

  function free(): void {
    freed += 1;
    const next =
      freed % OLDEST_EVERY === 0
        ? waiting.shift()
        : extractFirst(waiting, (one, found) => compare(one, found) < 0);
    // Deferred, so that the event loop handles other I/O (such as /health) between renders.
    if (next) setImmediate(next.start);
    else running -= 1;
  }

  function count({ networks, connection }: Client, change: 1 | -1): void {
    for (const { network } of networks) ofNetworks.add(network, change);
    ofConnections.add(connection, change);
  }

  return {
    async run(requesters, render) {
      const [first] = requesters;
      count(first, 1);
      try {
        await slot(requesters);
        try {
          return await render();
        } finally {
          free();
        }
      } finally {
        count(first, -1);
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
