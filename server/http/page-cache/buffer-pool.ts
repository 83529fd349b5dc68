import { LRUCache } from "lru-cache";

/** Buffers that hold a page's file, were sent, and can be sent again with another nonce: most of a hit's cost was copying. */
export type BufferPool = {
  take(of: object): Buffer | undefined;
  giveBack(of: object, file: Buffer): void;
};

/** Keeps some for the pages that are asked for most at the moment: a few megabytes at most. */
export function createBufferPool({ pages = 8, each = 32 } = {}): BufferPool {
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
