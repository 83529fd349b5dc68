import { createHash } from "node:crypto";
import { and, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import { rateLimits } from "#app/platform/http/limits.table.ts";
import type { DbScope } from "../db/scope.ts";

/** At most `limit` events per `subject` in each fixed window of `seconds`. */
export type Limit = { name: string; subject: string; limit: number; seconds: number };

type Refusal = { allowed: false; retryAfterSeconds: number; first: boolean };
type LimitVerdict = { allowed: true } | Refusal;
/** With the events that are left of the limit with the fewest. */
type CountedVerdict = { allowed: true; remaining: number } | Refusal;

/**
 * Counts one event against every limit, atomically and across instances; refused events count too. Subjects are
 * stored hashed. IPv6 networks are also limited by their wider networks, with a few times the limit (threat T58),
 * which events refused by the narrow one do not use up.
 */
export async function countAgainst(
  scope: DbScope,
  limits: readonly Limit[],
  now = Date.now(),
): Promise<CountedVerdict> {
  let verdict = await countTogether(scope, limits, now);
  const wider = limits.map((limit) => withWiderNetworks(limit).slice(1));
  const levels = WIDER.map((_, level) => wider.flatMap((networks) => networks[level] ?? []));
  for (const level of levels) {
    if (!verdict.allowed || level.length === 0) return verdict;
    const around = await countTogether(scope, level, now);
    if (!around.allowed) return around;
    verdict = { allowed: true, remaining: Math.min(verdict.remaining, around.remaining) };
  }
  return verdict;
}

async function countTogether(
  { db }: DbScope,
  limits: readonly Limit[],
  now: number,
): Promise<CountedVerdict> {
  const counted = new Map(limits.map((limit) => [keyOf(limit), limit]));
  if (counted.size === 0) return { allowed: true, remaining: Number.POSITIVE_INFINITY };
  // Sorted, to avoid deadlocks.
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
  const exceeded = counts.filter(({ key, count }) => count > (counted.get(key)?.limit ?? 0));
  if (exceeded.length === 0) {
    const left = counts.map(({ key, count }) => (counted.get(key)?.limit ?? 0) - count);
    return { allowed: true, remaining: Math.min(...left) };
  }
  const first = exceeded.some(({ key, count }) => count === (counted.get(key)?.limit ?? 0) + 1);
  const seconds = exceeded.map(({ expiresAt }) => Math.ceil((expiresAt.getTime() - now) / 1_000));
  return { allowed: false, retryAfterSeconds: Math.max(...seconds), first };
}

/**
 * Counts in order and stops at the first refusal, so that wider shared limits are not used up. One statement: each
 * limit is counted only if the one before it left room.
 */
export async function countInOrder({ db }: DbScope, limits: readonly Limit[]): Promise<LimitVerdict> {
  const now = Date.now();
  const all = limits.flatMap(withWiderNetworks);
  if (all.length === 0) return { allowed: true };
  const steps = all.map((limit, place) => stepOf(limit, place, all[place - 1], now));
  const counts = all.map((_, place) => sql`select ${place}::integer as place, count from ${stepName(place)}`);
  const { rows } = await db.execute<{ place: number; count: number }>(
    sql`with ${sql.join(steps, sql`, `)} ${sql.join(counts, sql` union all `)} order by place desc limit 1`,
  );
  const [last] = rows;
  const limit = last && all[last.place];
  if (!last || !limit || last.count <= limit.limit) return { allowed: true };
  const retryAfterSeconds = Math.ceil((windowOf(limit, now).end.getTime() - now) / 1_000);
  return { allowed: false, retryAfterSeconds, first: last.count === limit.limit + 1 };
}

const stepName = (place: number) => sql.identifier(`step_${place}`);

function stepOf(limit: Limit, place: number, before: Limit | undefined, now: number): SQL {
  const { start, end } = windowOf(limit, now);
  const after = before ? sql`from ${stepName(place - 1)} where count <= ${before.limit}` : sql``;
  return sql`${stepName(place)} as (insert into ${rateLimits} as known (key, window_start, expires_at)
    select ${keyOf(limit)}, ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz ${after}
    on conflict (key, window_start) do update set count = known.count + 1 returning count)`;
}

/**
 * Counts one event in the first window with room, the current one or a later one.
 * @param windows how many to try
 * @returns seconds until that window starts, 0 for the current one; undefined when all are full
 */
export async function countAhead(scope: DbScope, limit: Limit, windows: number): Promise<number | undefined> {
  const now = Date.now();
  const { start } = windowOf(limit, now);
  const length = limit.seconds * 1_000;
  const last = new Date(start.getTime() + (windows - 1) * length);
  const usedWindows = await scope.db
    .select({ windowStart: rateLimits.windowStart, count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(limit)), between(rateLimits.windowStart, start, last)));
  const counts = new Map(usedWindows.map(({ windowStart, count }) => [windowStart.getTime(), count]));
  for (let ahead = 0; ahead < windows; ahead += 1) {
    const begins = start.getTime() + ahead * length;
    if ((counts.get(begins) ?? 0) >= limit.limit) continue;
    const at = Math.max(now, begins);
    if ((await countAgainst(scope, [limit], at)).allowed) return Math.ceil((at - now) / 1_000);
  }
  return undefined;
}

export async function refund({ db }: DbScope, limit: Limit): Promise<void> {
  const keys = withWiderNetworks(limit).map(keyOf);
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(and(inArray(rateLimits.key, keys), eq(rateLimits.windowStart, windowOf(limit).start)));
}

export async function forgetCount({ db }: DbScope, limit: Limit): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit)));
}

function windowOf({ seconds }: Limit, now = Date.now()): { start: Date; end: Date } {
  const length = seconds * 1000;
  const start = Math.floor(now / length) * length;
  return { start: new Date(start), end: new Date(start + length) };
}

export const secondsLeft = (limit: Limit, now = Date.now()): number =>
  Math.ceil((windowOf(limit, now).end.getTime() - now) / 1_000);

function keyOf({ name, subject, seconds }: Limit): string {
  return `${name}:${seconds}:${createHash("sha256").update(subject).digest("base64url").slice(0, 24)}`;
}

/** Operators assign a /64 or /56 to a household or office, a /48 to an organisation. */
const WIDER = [
  { hextets: 4, keep: 0xff00, bits: 56, times: 2 },
  { hextets: 3, keep: 0xffff, bits: 48, times: 4 },
] as const;

export type NetworkAround = { network: string; times: number };

/** The network and those around it, which may have a few times as much (threat T58). */
export const networksAround = (network: string): NetworkAround[] => [
  { network, times: 1 },
  ...widerNetworks(network),
];

function widerNetworks(network: string): NetworkAround[] {
  const hextets = /^([0-9a-f]{1,4}(?::[0-9a-f]{1,4}){3})::\/64$/i.exec(network)?.[1]?.split(":");
  if (!hextets) return [];
  return WIDER.map(({ hextets: prefixLength, keep, bits, times }) => {
    const prefix = hextets.slice(0, prefixLength).map((one) => Number.parseInt(one, 16));
    const masked = prefix.map((one, at) => (at === 3 ? one & keep : one));
    return { network: `${masked.map((one) => one.toString(16)).join(":")}::/${bits}`, times };
  });
}

export const widestNetwork = (network: string): string => widerNetworks(network).at(-1)?.network ?? network;

const withWiderNetworks = (limit: Limit): Limit[] =>
  networksAround(limit.subject).map(({ network, times }) => ({
    ...limit,
    subject: network,
    limit: limit.limit * times,
  }));

/** Network of an IP address: an IPv6 client owns a whole /64, so single addresses are not limited. */
export function networkOf(ip: string): string {
  if (!ip.includes(":") || ip.startsWith("::ffff:")) return ip.replace(/^::ffff:/, "");
  const [head = "", tail] = ip.split("::");
  const leading = head.split(":").filter(Boolean);
  const back = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const middle = Array<string>(Math.max(0, 8 - leading.length - back.length)).fill("0");
  const hextets = [...leading, ...middle, ...back].slice(0, 4).map((one) => Number.parseInt(one, 16));
  return `${hextets.map((one) => one.toString(16)).join(":")}::/64`;
}
