import { createHash } from "node:crypto";
import { and, between, eq, inArray, sql } from "drizzle-orm";
import { rateLimits } from "#app/platform/http/limits.table.ts";
import type { DbScope } from "../db/scope.ts";

/** At most `limit` events for `subject` in each fixed window of `seconds`. */
export type Limit = { name: string; subject: string; limit: number; seconds: number };

type LimitVerdict =
  | { allowed: true }
  /** `first`: nothing was refused by these limits in this window before. */
  | { allowed: false; retryAfterSeconds: number; first: boolean };

/**
 * Counts one event against every limit, atomically and for all instances, and says whether all of them allow it.
 * Subjects (an address, an e-mail) are stored hashed. The event counts even when it is refused. What a limit gives to an
 * IPv6 network, the larger networks around it have a few times (threat T58): what the smaller one refuses is not counted
 * by the larger.
 */
export async function countAgainst(
  scope: DbScope,
  limits: readonly Limit[],
  now = Date.now(),
): Promise<LimitVerdict> {
  const verdict = await countTogether(scope, limits, now);
  const wider = limits.map((limit) => withWiderNetworks(limit).slice(1));
  const levels = WIDER.map((_, level) => wider.flatMap((networks) => networks[level] ?? []));
  for (const level of levels) {
    if (!verdict.allowed || level.length === 0) return verdict;
    const around = await countTogether(scope, level, now);
    if (!around.allowed) return around;
  }
  return verdict;
}

async function countTogether({ db }: DbScope, limits: readonly Limit[], now: number): Promise<LimitVerdict> {
  const counted = new Map(limits.map((limit) => [keyOf(limit), limit]));
  if (counted.size === 0) return { allowed: true };
  // Sorted, so that two requests lock the same counters in the same order.
  const rows = [...counted.entries()]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, limit]) => ({ key, ...windowOf(limit, now) }));
  const counts = await db
    .insert(rateLimits)
    .values(rows.map(({ key, start: windowStart, end: expiresAt }) => ({ key, windowStart, expiresAt })))
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { count: sql`${rateLimits.count} + 1` },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count, expiresAt: rateLimits.expiresAt });
  const spent = counts.filter(({ key, count }) => count > (counted.get(key)?.limit ?? 0));
  if (spent.length === 0) return { allowed: true };
  const first = spent.some(({ key, count }) => count === (counted.get(key)?.limit ?? 0) + 1);
  const seconds = spent.map(({ expiresAt }) => Math.ceil((expiresAt.getTime() - now) / 1_000));
  return { allowed: false, retryAfterSeconds: Math.max(...seconds), first };
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
  const length = limit.seconds * 1_000;
  const last = new Date(start.getTime() + (windows - 1) * length);
  const taken = await scope.db
    .select({ windowStart: rateLimits.windowStart, count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(limit)), between(rateLimits.windowStart, start, last)));
  const counts = new Map(taken.map(({ windowStart, count }) => [windowStart.getTime(), count]));
  for (let ahead = 0; ahead < windows; ahead += 1) {
    const begins = start.getTime() + ahead * length;
    if ((counts.get(begins) ?? 0) >= limit.limit) continue;
    const at = Math.max(now, begins);
    if ((await countAgainst(scope, [limit], at)).allowed) return Math.ceil((at - now) / 1_000);
  }
  return undefined;
}

/** Takes back one event that was counted and turned out not to be of the kind that the limit is for. */
export async function uncount({ db }: DbScope, limit: Limit): Promise<void> {
  const keys = withWiderNetworks(limit).map(keyOf);
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(inArray(rateLimits.key, keys), eq(rateLimits.windowStart, windowOf(limit).start)));
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

/** A household or an office gets a /64 or a /56 from its operator, an organisation a /48: each may hold many of the smaller ones. */
const WIDER = [
  { hextets: 4, keep: 0xff00, bits: 56, times: 2 },
  { hextets: 3, keep: 0xffff, bits: 48, times: 4 },
] as const;

/** The networks around an IPv6 /64, the narrowest first; none around an IPv4 address. */
function widerNetworks(network: string): { network: string; times: number }[] {
  const hextets = /^([0-9a-f]{1,4}(?::[0-9a-f]{1,4}){3})::\/64$/i.exec(network)?.[1]?.split(":");
  if (!hextets) return [];
  return WIDER.map(({ hextets: kept, keep, bits, times }) => {
    const front = hextets.slice(0, kept).map((one) => Number.parseInt(one, 16));
    const masked = front.map((one, at) => (at === 3 ? one & keep : one));
    return { network: `${masked.map((one) => one.toString(16)).join(":")}::/${bits}`, times };
  });
}

/** The largest network that is counted around this one. */
export const widestNetwork = (network: string): string => widerNetworks(network).at(-1)?.network ?? network;

const withWiderNetworks = (limit: Limit): Limit[] => [
  limit,
  ...widerNetworks(limit.subject).map(({ network, times }) => ({
    ...limit,
    subject: network,
    limit: limit.limit * times,
  })),
];

/** The network of an IP address. An IPv6 client owns a whole /64: limiting single addresses would limit nothing. */
export function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.startsWith("::ffff:")) return ip.replace(/^::ffff:/, "");
  const [head = "", tail] = ip.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const middle = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  const hextets = [...front, ...middle, ...back].slice(0, 4).map((one) => Number.parseInt(one, 16));
  return `${hextets.map((one) => one.toString(16)).join(":")}::/64`;
}
