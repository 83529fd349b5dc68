import { createHook } from "node:async_hooks";

/**
 * Counts password hashes in this process until `stop`.
 * @param onHash called at each start
 */
export function watchHashes(onHash: () => void = () => {}) {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type !== "ARGON2REQUEST") return;
      hashes += 1;
      onHash();
    },
  }).enable();
  return { count: () => hashes, stop: () => void hook.disable() };
}

export async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const hashes = watchHashes();
  try {
    await work();
    return hashes.count();
  } finally {
    hashes.stop();
  }
}
