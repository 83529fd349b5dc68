/** Copies of a page's file that were sent and can be sent again, with another nonce: most of the cost of a hit was copying. */
export type SpareFiles = {
  take(of: object): Buffer | undefined;
  giveBack(of: object, file: Buffer): void;
};

/** Keeps them for the pages that are asked for most at the moment: a few megabytes at most. */
export function createSpareFiles({ pages = 8, each = 32 } = {}): SpareFiles {
  const spare = new Map<object, Buffer[]>();
  return {
    take: (of) => spare.get(of)?.pop(),
    giveBack(of, file) {
      const known = spare.get(of);
      if (known) {
        if (known.length < each) known.push(file);
        return;
      }
      spare.set(of, [file]);
      const [oldest] = spare.keys();
      if (spare.size > pages && oldest) spare.delete(oldest);
    },
  };
}
