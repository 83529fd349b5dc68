import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { type Log, writeInfo } from "#app/platform/log.server.ts";
import type { Exchange } from "./exchange.ts";
import type { Metrics } from "./metrics.ts";
import type { VisitCounter } from "./visit-counter.ts";

type Recorded = {
  incoming: IncomingMessage;
  exchange: Pick<Exchange, "requestId" | "leftOut">;
  start: number;
};
type Recorders = { log: Log; metrics: Metrics; visits: VisitCounter };

export function record(
  { incoming, exchange, status, start }: Recorded & { status: number },
  { log, metrics, visits }: Recorders,
): void {
  const ms = performance.now() - start;
  metrics.answered(status, ms);
  visits.record(incoming, status, exchange.leftOut);
  // The parser knows the methods, and the id is our own: neither needs quoting.
  const who = `"requestId":"${exchange.requestId}","method":"${incoming.method}"`;
  const what = `"path":${quotedPath(incoming.url ?? "")},"status":${status},"ms":${Math.round(ms * 10) / 10}`;
  writeInfo(log, `${who},${what}`, "request");
}

export function recordWhenDone(
  recorded: Recorded & { outgoing: ServerResponse },
  recorders: Recorders,
): void {
  const { outgoing } = recorded;
  outgoing.once("close", () =>
    record({ ...recorded, status: outgoing.headersSent ? outgoing.statusCode : 499 }, recorders),
  );
}

const MAX_PATH = 120;

const quoted = new LRUCache<string, string>({ max: 2_000 });

/** As JSON; the same few paths are asked again and again. */
function quotedPath(url: string): string {
  const known = quoted.get(url);
  if (known !== undefined) return known;
  const path = JSON.stringify(loggedPath(url));
  if (url.length <= MAX_PATH) quoted.set(url, path);
  return path;
}

/** Path without query, printable, with segments masked that may be an e-mail, a telephone number or a token. */
export function loggedPath(url: string): string {
  return url
    .split("?", 1)
    .join("")
    .slice(0, MAX_PATH)
    .replace(/[^\x21-\x7e]/g, (character) => `%${(character.codePointAt(0) ?? 0).toString(16)}`)
    .split("/")
    .map((segment) => (isSecret(segment) ? "…" : segment))
    .join("/");
}

const isSecret = (segment: string) =>
  SIGNED_LINK.test(segment) ||
  RANDOM_LINK.test(segment) ||
  (/@|%40|%2b|\d{6}/i.test(segment) && !isKey(segment));

/** Id and signature, possibly truncated: see `signed-link.server.ts`. */
const SIGNED_LINK = /^[0-9a-f]{32}\.[0-9a-f]+(\.(data|ics))?$/i;

/** 256 random bits, possibly truncated. */
const RANDOM_LINK = /^[0-9a-f]{40,}(\.data)?$/i;

/** Ids and storage keys contain digit runs that are not telephone numbers. */
function isKey(segment: string): boolean {
  return /^([a-z0-9]{32}\.webp|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\w.-]+\.(js|css|woff2|svg|png))$/.test(
    segment,
  );
}
