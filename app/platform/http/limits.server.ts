import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { rateLimits } from "../db/schema/limits.ts";
import type { DbScope } from "../db/scope.ts";

/** At most `limit` events for `subject` in each fixed window of `seconds`. */
export type Limit = { name: string; subject: string; limit: number; seconds: number };

export type LimitVerdict =
  | { allowed: true }
  /** `first`: nothing was refused by these limits in this window before. */
  | { allowed: false; retryAfterSeconds: number; first: boolean };

/**
 * Counts one event against every limit, atomically and for all instances, and says whether all of them allow it.
 * Subjects (an address, an e-mail) are stored hashed. The event counts even when it is refused.
 */
export async function countAgainst(
  { db }: DbScope,
  limits: Limit[],
  now = Date.now(),
): Promise<LimitVerdict> {
  let retryAfterSeconds = 0;
  let first = false;
  // Sorted, so that two requests lock the same counters in the same order.
  for (const limit of [...limits].sort((a, b) => keyOf(a).localeCompare(keyOf(b)))) {
    const { start: windowStart, end: expiresAt } = windowOf(limit, now);
    const [row] = await db
      .insert(rateLimits)
      .values({ key: keyOf(limit), windowStart, expiresAt })
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.windowStart],
        set: { count: sql`${rateLimits.count} + 1` },
      })
      .returning({ count: rateLimits.count });
    const count = row?.count ?? 0;
    if (count > limit.limit) {
      first ||= count === limit.limit + 1;
      retryAfterSeconds = Math.max(retryAfterSeconds, Math.ceil((expiresAt.getTime() - now) / 1000));
    }
  }
  return retryAfterSeconds > 0 ? { allowed: false, retryAfterSeconds, first } : { allowed: true };
}

/**
 * Counts one event against each limit in turn, up to the first that refuses it: what a narrow limit refuses uses up
 * nothing of the wider ones that stand after it, which others share.
 */
export async function countInTurn(scope: DbScope, limits: readonly Limit[]): Promise<LimitVerdict> {
  for (const limit of limits) {
    const verdict = await countAgainst(scope, [limit]);
    if (!verdict.allowed) return verdict;
  }
  return { allowed: true };
}

/**
 * Counts one event in the first window that has room for it: the one that runs, or one of those after it.
 * @param windows how many are looked at
 * @returns seconds until that window begins, 0 when it runs; undefined when none has room
 */
export async function countAhead(scope: DbScope, limit: Limit, windows: number): Promise<number | undefined> {
  const now = Date.now();
  const { start } = windowOf(limit, now);
  for (let ahead = 0; ahead < windows; ahead += 1) {
    const at = Math.max(now, start.getTime() + ahead * limit.seconds * 1_000);
    if ((await countAgainst(scope, [limit], at)).allowed) return Math.ceil((at - now) / 1_000);
  }
  return undefined;
}

/** Takes back one event that was counted and turned out not to be of the kind that the limit is for. */
export async function uncount({ db }: DbScope, limit: Limit): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(eq(rateLimits.key, keyOf(limit)), eq(rateLimits.windowStart, windowOf(limit).start)));
}

/** Starts the count of a subject anew, after what it guards went well. */
export async function forgetCount({ db }: DbScope, limit: Limit): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit)));
}

function windowOf({ seconds }: Limit, now = Date.now()): { start: Date; end: Date } {
  const length = seconds * 1000;
  const start = Math.floor(now / length) * length;
  return { start: new Date(start), end: new Date(start + length) };
}

function keyOf({ name, subject, seconds }: Limit): string {
  return `${name}:${seconds}:${createHash("sha256").update(subject).digest("base64url").slice(0, 24)}`;
}

/** The network of an IP address. An IPv6 client owns a whole /64: limiting single addresses would limit nothing. */
export function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.startsWith("::ffff:")) return ip.replace(/^::ffff:/, "");
  const [head = "", tail] = ip.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const middle = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return `${[...front, ...middle, ...back].slice(0, 4).join(":")}::/64`;
}
