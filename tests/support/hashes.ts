import { createHook } from "node:async_hooks";

/** Counts the passwords that this process begins to hash until `stop`. @param onHash called at each beginning */
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

/** How many passwords are hashed for a piece of work. */
export async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const hashes = watchHashes();
  try {
    await work();
    return hashes.count();
  } finally {
    hashes.stop();
  }
}
