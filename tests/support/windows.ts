import { like } from "drizzle-orm";
import type { Database } from "#app/platform/db/client.server.ts";
import { rateLimits } from "#app/platform/http/limits.table.ts";

export const HOUR = 3_600;
export const DAY = 86_400;

/** Work that crossed a window's boundary is repeated, so that no test depends on the time. */
export async function inOneWindow<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  for (;;) {
    const before = windowOf(seconds);
    const [outcome] = await Promise.allSettled([act()]);
    if (windowOf(seconds) !== before) continue;
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  }
}

const windowOf = (seconds: number) => Math.floor(Date.now() / (seconds * 1_000));

/** Clock at noon, so that daily counts do not cross midnight. */
export const atNoon = { NODE_OPTIONS: "--import ./tests/support/at-noon.mjs" };

/** Simulates earlier requests in the current window, for all subjects of that limit. */
export async function countedAlready(db: Database, name: string, count: number): Promise<void> {
  const set = await db
    .update(rateLimits)
    .set({ count })
    .where(like(rateLimits.key, `${name}:%`))
    .returning({ key: rateLimits.key });
  if (set.length === 0) throw new Error(`nothing is counted by the name ${name}`);
}
