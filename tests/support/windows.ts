import { like } from "drizzle-orm";
import type { Database } from "#app/platform/db/client.server.ts";
import { rateLimits } from "#app/platform/http/limits.table.ts";

export const HOUR = 3_600;
export const DAY = 86_400;

/**
 * Limits count in fixed windows: what began in one and ended in the next says nothing of them, and is done anew by
 * somebody else. So no test of a limit depends on the hour at which it runs.
 */
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

/** Settings of a site whose clock shows noon: what it counts by the day is counted on one day. */
export const atNoon = { NODE_OPTIONS: "--import ./tests/support/at-noon.mjs" };

/** As if whoever is counted by that name had asked that often in their window. */
export async function countedAlready(db: Database, name: string, count: number): Promise<void> {
  const set = await db
    .update(rateLimits)
    .set({ count })
    .where(like(rateLimits.key, `${name}:%`))
    .returning({ key: rateLimits.key });
  if (set.length === 0) throw new Error(`nothing is counted by the name ${name}`);
}
