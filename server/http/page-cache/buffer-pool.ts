import { LRUCache } from "lru-cache";

export type BufferPool = {
  acquire(of: object): Buffer | undefined;
  giveBack(of: object, file: Buffer): void;
};

/**
 * Keeps buffers for the pages in highest demand: tens of megabytes when over a hundred pages each have sixteen
 * concurrent visitors, else very little.
 */
export function createBufferPool({ pages = 128, each = 16 } = {}): BufferPool {
  const pooled = new LRUCache<object, Buffer[]>({ max: pages });
  return {
    acquire: (of) => pooled.get(of)?.pop(),
    giveBack(of, file) {
      const known = pooled.get(of);
      if (!known) pooled.set(of, [file]);
      else if (known.length < each) known.push(file);
    },
  };
}
