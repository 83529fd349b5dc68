import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { clientIp } from "./client-ip.ts";
import { hasSession } from "./session-cookie.ts";

/** What is counted: companies' pages and articles. */
const COUNTED = /^\/(company|blog)\/([a-z0-9-]{1,100})(?:\.data)?(?:\?|$)/;
/** Readers remembered until the day is over; when there are more, the first may count twice. */
const READERS = 50_000;

/** Readers of a day: of companies' pages and of articles, by slug. */
export type Counted = { day: string; visits: Map<string, number>; reads: Map<string, number> };

export type VisitCounter = {
  note(incoming: IncomingMessage, status: number): void;
  /** What was counted since the last time. */
  take(): Counted;
};

/**
 * Counts who reads a company's page or an article, once a day each, without a cookie and without keeping an address: a reader is a hash
 * with a salt that lives in this process and is thrown away with the day. Robots, what browsers fetch ahead and signed-in
 * readers are left out: the opening of contact details counts those.
 */
export function createVisitCounter(trustedProxies: number): VisitCounter {
  const readers = new LRUCache<string, true>({ max: READERS });
  let salt = randomBytes(16);
  let counted = emptyOn(noumeaDay());
  let full: Counted | undefined;

  /** A new day has other readers, and what the old one counted still waits to be taken. */
  function turnPage(today: string) {
    full = counted;
    counted = emptyOn(today);
    salt = randomBytes(16);
    readers.clear();
  }

  return {
    note(incoming, status) {
      const [, kind, slug] = COUNTED.exec(incoming.url ?? "") ?? [];
      if (!slug || incoming.method !== "GET" || (status !== 200 && status !== 304)) return;
      const { cookie, "user-agent": agent } = incoming.headers;
      if (hasSession(cookie) || incoming.headers["sec-purpose"] !== undefined || isbot(agent)) return;
      const today = noumeaDay();
      if (today !== counted.day) turnPage(today);
      const network = networkOf(clientIp(incoming, trustedProxies));
      const reader = createHash("sha256")
        .update(salt)
        .update(`${network}\n${agent}\n${kind}\n${slug}`)
        .digest("base64");
      if (readers.has(reader)) return;
      readers.set(reader, true);
      const seen = kind === "blog" ? counted.reads : counted.visits;
      seen.set(slug, (seen.get(slug) ?? 0) + 1);
    },
    take() {
      const taken = full ?? counted;
      if (full) full = undefined;
      else counted = emptyOn(counted.day);
      return taken;
    },
  };
}

const emptyOn = (day: string): Counted => ({ day, visits: new Map(), reads: new Map() });
