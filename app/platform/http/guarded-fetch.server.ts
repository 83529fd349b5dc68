import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

const WITHIN = 5_000;
const MOST_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

type GuardedRequest = {
  method?: "GET" | "HEAD" | "POST";
  headers?: OutgoingHttpHeaders;
  body?: string;
  /** Bytes of the answer; a longer one fails. */
  most?: number;
  /** 3 unless given. */
  redirects?: number;
  /** Names of hosts that may be private: the environment names them, never a form. */
  privateHosts?: readonly string[];
  /** Asks for the addresses of a name. */
  lookup?: LookupFunction;
};

/** What another host answered. */
type GuardedAnswer = {
  url: string;
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
};

/** Why nothing came back that can be used. */
class GuardedRequestError extends Error {}

// One for each: a connection that was made for a host that may be private is not lent to the others.
const guarded = { "http:": new RequestFilteringHttpAgent(), "https:": new RequestFilteringHttpsAgent() };
const open = { "http:": new http.Agent(), "https:": new https.Agent() };

/**
 * Asks another host, whose address a person typed (threat T24): only public addresses are connected to, which are looked
 * at when the connection is made, at every redirect. All of it has five seconds.
 * @throws GuardedRequestError for an address that is not public, a host that does not answer in time, too much of an answer
 */
export async function guardedFetch(url: string, request: GuardedRequest = {}): Promise<GuardedAnswer> {
  const { redirects = MOST_REDIRECTS } = request;
  const signal = AbortSignal.timeout(WITHIN);
  let asked = { url: readUrl(url), ...request };
  try {
    for (let hops = 0; ; hops += 1) {
      const answer = await askOnce(asked.url, asked, signal);
      const next = REDIRECTS.includes(answer.status) ? answer.headers.location : undefined;
      if (next === undefined) return answer;
      if (hops === redirects) throw new GuardedRequestError("too many redirects");
      const led = readUrl(next, asked.url);
      const headers = led.origin === asked.url.origin ? asked.headers : withoutSecrets(asked.headers);
      asked = { ...asked, url: led, headers };
      // As browsers do: what was posted is not posted to where it led.
      if (answer.status < 307 && asked.method === "POST")
        asked = { ...asked, method: "GET", body: undefined };
    }
  } catch (cause) {
    if (cause instanceof GuardedRequestError) throw cause;
    throw new GuardedRequestError(signal.aborted ? "no answer in time" : (cause as Error).message, { cause });
  }
}

/** What proves who asks is for the host that was asked, not for the one that it leads to. */
const withoutSecrets = (headers: OutgoingHttpHeaders = {}): OutgoingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^(?:proxy-)?authorization$|^cookie$/i.test(name)),
  );

function readUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base);
  if (!url || !Object.hasOwn(guarded, url.protocol))
    throw new GuardedRequestError("not an address of the web");
  if (url.username || url.password) throw new GuardedRequestError("an address with a password");
  return url;
}

async function askOnce(url: URL, request: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> {
  const { method = "GET", headers, body, most = 1_000_000, privateHosts = [], lookup } = request;
  const protocol = url.protocol as keyof typeof guarded;
  const agent = (privateHosts.includes(url.hostname) ? open : guarded)[protocol];
  const { request: send } = protocol === "https:" ? https : http;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(url, { method, headers, agent, signal, ...(lookup && { lookup }) }, resolve);
    sent.once("error", reject).end(body);
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) {
      response.destroy();
      throw new GuardedRequestError("too much of an answer");
    }
    parts.push(part);
  }
  return {
    url: url.href,
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(parts),
  };
}
