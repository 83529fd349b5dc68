import { LRUCache } from "lru-cache";

/** Buffers that hold a page's file, were sent, and can be sent again with another nonce: most of a hit's cost was copying. */
export type BufferPool = {
  take(of: object): Buffer | undefined;
  giveBack(of: object, file: Buffer): void;
};

/**
 * Keeps some for the pages that are asked for most at the moment: tens of megabytes when a hundred and more are each
 * asked for by sixteen visitors at once, and hardly anything otherwise.
 */
export function createBufferPool({ pages = 128, each = 16 } = {}): BufferPool {
  const pooled = new LRUCache<object, Buffer[]>({ max: pages });
  return {
    take: (of) => pooled.get(of)?.pop(),
    giveBack(of, file) {
      const known = pooled.get(of);
      if (!known) pooled.set(of, [file]);
      else if (known.length < each) known.push(file);
    },
  };
}
