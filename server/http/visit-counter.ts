import { hash, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Tally } from "#app/core/statistics/tally.ts";
import { pageEventOf } from "#app/pages/counted.server.ts";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { clientIp } from "./client-ip.ts";
import { hasSession } from "./session-cookie.ts";

const PAGE = /^(\/[a-z0-9/-]{0,120}?)(?:_root|\/_)?(?:\.data)?(?:\?(.{0,400}))?$/;
/** Counted separately, by slug. */
const COUNTED = /^\/(company|blog)\/([a-z0-9-]{1,100})$/;
const READERS = 100_000;
const AGENTS = 1_000;

type Counted = { day: string; visits: Map<string, number>; reads: Map<string, number> };

export type VisitCounter = {
  /** @param leftOut true for an administrator */
  record(incoming: IncomingMessage, status: number, leftOut?: boolean): void;
  drain(): Counted;
};

/**
 * Counts unique readers per page and day, without cookie or stored address: a reader is a hash with a daily in-memory
 * salt. Excludes robots, prefetches and administrators. Company and article visits also exclude signed-in users,
 * counted by the opening of contact details.
 */
export function createVisitCounter(trustedProxies: number, tally: Tally): VisitCounter {
  const readers = new LRUCache<string, true>({ max: READERS });
  const isRobot = createRobotCheck();
  let salt = randomBytes(16).toString("base64");
  let counted = emptyOn(noumeaDay());
  let full: Counted | undefined;

  function startNewDay(today: string) {
    full = counted;
    counted = emptyOn(today);
    salt = randomBytes(16).toString("base64");
    readers.clear();
  }

  function isNew(what: string): boolean {
    const reader = hash("sha256", `${salt}\n${what}`, "base64");
    if (readers.has(reader)) return false;
    readers.set(reader, true);
    return true;
  }

  return {
    record(incoming, status, leftOut = false) {
      if (incoming.method !== "GET" || (status !== 200 && status !== 304) || leftOut) return;
      const [, path = "", query] = PAGE.exec(incoming.url ?? "") ?? [];
      const event = pageEventOf(path);
      const { cookie, "user-agent": agent, "sec-purpose": purpose } = incoming.headers;
      if (!event || purpose !== undefined || isRobot(agent)) return;
      const today = noumeaDay();
      if (today !== counted.day) startNewDay(today);

      const signedIn = hasSession(cookie);
      const reader = `${networkOf(clientIp(incoming, trustedProxies))}\n${agent}\n${signedIn}`;
      const searched = event === "page-directory" ? searchedIn(query) : undefined;
      if (searched && isNew(`${reader}\nq=${searched}`)) tally.add("search");
      if (!isNew(`${reader}\n${path}`)) return;
      tally.add(event);
      const [, kind, slug] = (!signedIn && COUNTED.exec(path)) || [];
      if (!slug) return;
      const seen = kind === "blog" ? counted.reads : counted.visits;
      seen.set(slug, (seen.get(slug) ?? 0) + 1);
    },
    drain() {
      const drained = full ?? counted;
      if (full) full = undefined;
      else counted = emptyOn(counted.day);
      return drained;
    },
  };
}

const emptyOn = (day: string): Counted => ({ day, visits: new Map(), reads: new Map() });

const searchedIn = (query: string | undefined) => query && new URLSearchParams(query).get("q")?.trim();

function createRobotCheck(): (agent: string | undefined) => boolean {
  const verdicts = new LRUCache<string, boolean>({ max: AGENTS });
  return (agent) => {
    if (!agent) return true;
    const known = verdicts.get(agent);
    if (known !== undefined) return known;
    const verdict = isbot(agent);
    verdicts.set(agent, verdict);
    return verdict;
  };
}
