import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { networkOf } from "#app/platform/http/limits.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { clientIp } from "./client-ip.ts";
import { hasSession } from "./session-cookie.ts";

const PROFILE = /^\/company\/([a-z0-9-]{1,100})(?:\.data)?(?:\?|$)/;
/** Readers remembered until the day is over; when there are more, the first may count twice. */
const READERS = 50_000;

export type VisitCounter = {
  note(incoming: IncomingMessage, status: number): void;
  /** What was counted since the last time, by slug. */
  take(): { day: string; visits: Map<string, number> };
};

/**
 * Counts who reads a company's page, once a day each, without a cookie and without keeping an address: a reader is a hash
 * with a salt that lives in this process and is thrown away with the day. Robots, what browsers fetch ahead and signed-in
 * readers are left out: the opening of contact details counts those.
 */
export function createVisitCounter(trustedProxies: number): VisitCounter {
  const readers = new LRUCache<string, true>({ max: READERS });
  let salt = randomBytes(16);
  let day = noumeaDay();
  let visits = new Map<string, number>();
  let full: { day: string; visits: Map<string, number> } | undefined;

  /** A new day has other readers, and what the old one counted still waits to be taken. */
  function turnPage(today: string) {
    full = { day, visits };
    day = today;
    visits = new Map();
    salt = randomBytes(16);
    readers.clear();
  }

  return {
    note(incoming, status) {
      const slug = PROFILE.exec(incoming.url ?? "")?.[1];
      if (!slug || incoming.method !== "GET" || (status !== 200 && status !== 304)) return;
      const { cookie, "user-agent": agent } = incoming.headers;
      if (hasSession(cookie) || incoming.headers["sec-purpose"] !== undefined || isbot(agent)) return;
      const today = noumeaDay();
      if (today !== day) turnPage(today);
      const network = networkOf(clientIp(incoming, trustedProxies));
      const reader = createHash("sha256")
        .update(salt)
        .update(`${network}\n${agent}\n${slug}`)
        .digest("base64");
      if (readers.has(reader)) return;
      readers.set(reader, true);
      visits.set(slug, (visits.get(slug) ?? 0) + 1);
    },
    take() {
      const taken = full ?? { day, visits };
      if (full) full = undefined;
      else visits = new Map();
      return taken;
    },
  };
}
