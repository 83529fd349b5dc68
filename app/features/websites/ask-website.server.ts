import type { LookupFunction } from "node:net";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import { isAllowed } from "./robots.rules.ts";
import { answerOfFailure, answerOfStatus, isReserved, type Reached } from "./website.rules.ts";

const MOST_HOPS = 3;
const MOST_BYTES = 1_000_000;
const MOST_ROBOTS = 500_000;

export type AskOptions = {
  siteUrl: string;
  /** Before each request: at most one a second, whatever the host. */
  pace(): Promise<void>;
  /** For tests. */
  privateHosts?: readonly string[];
  lookup?: LookupFunction;
};

/** What a company's website answers (threat T24: public addresses only, at every redirect). Never throws. */
export async function askWebsite(website: string, options: AskOptions): Promise<Reached> {
  try {
    let url = new URL(website);
    if (isReserved(url.hostname)) return "unknown";
    const allowed = new Map<string, boolean>();
    for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
      const known = allowed.get(url.origin) ?? (await allowsRobots(url, options));
      allowed.set(url.origin, known);
      if (!known) return "unknown";
      const { status, location } = await request(url, options);
      if (location === undefined) return answerOfStatus(status);
      url = new URL(location, url);
    }
    return "unknown";
  } catch (error) {
    return answerOfFailure(codeOf(error));
  }
}

/** Some servers answer a HEAD as if nothing were there: what looks dead is asked for with GET. */
async function request(url: URL, options: AskOptions) {
  const head = await send(url, "HEAD", options);
  return answerOfStatus(head.status) === "dead" ? send(url, "GET", options) : head;
}

async function send(url: URL, method: "HEAD" | "GET", options: AskOptions, most = MOST_BYTES) {
  const { siteUrl, privateHosts, lookup } = options;
  await options.pace();
  const { status, headers, body } = await guardedFetch(url.href, {
    method,
    most,
    redirects: "manual",
    headers: {
      "User-Agent": `Recif/1.0 (link check of a public directory; +${siteUrl}/contact)`,
      Accept: "text/html,*/*;q=0.5",
    },
    ...(privateHosts && { privateHosts }),
    ...(lookup && { lookup }),
  });
  const location = status >= 300 && status < 400 ? headers.location : undefined;
  return { status, location, body };
}

/** RFC 9309: nothing there allows all, a server's failure allows nothing; redirects are followed. */
async function allowsRobots(url: URL, options: AskOptions): Promise<boolean> {
  let robots = new URL("/robots.txt", url);
  for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
    const { status, location, body } = await send(robots, "GET", options, MOST_ROBOTS);
    if (location === undefined) {
      if (status === 200) return isAllowed(body.toString("utf8"), url.pathname + url.search);
      return status >= 400 && status < 500 && status !== 429;
    }
    robots = new URL(location, robots);
  }
  return true;
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code;
}
