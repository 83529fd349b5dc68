import http, { type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import { TLSSocket } from "node:tls";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";

const WITHIN = 5_000;
const MOST_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

type GuardedRequest = {
  method?: "GET" | "HEAD" | "POST";
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer | null;
  most?: number;
  /** The connection is closed once the headers arrived: the body is empty. */
  statusOnly?: boolean;
  /** How many are followed; "manual": the redirect itself is the answer. */
  redirects?: number | "manual";
  /** Hosts allowed to be private: from the environment, never from a form. */
  privateHosts?: readonly string[];
  lookup?: LookupFunction;
  /** Ends it before its own five seconds. */
  signal?: AbortSignal;
};

type GuardedAnswer = {
  url: string;
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
  /** Of a server that was reached over TLS. */
  certificateEnd: Date | undefined;
};

class GuardedRequestError extends Error {}

/** A resumed session shows no certificate. */
const tls = { maxCachedSessions: 0 };
// Separate agents: a kept-alive connection to an allowed private host is never reused for others.
const guarded = { "http:": new RequestFilteringHttpAgent(), "https:": new RequestFilteringHttpsAgent(tls) };
const open = { "http:": new http.Agent(), "https:": new https.Agent(tls) };

/**
 * Requests a URL typed by a user (threat T24): connects to public addresses only, checked at connection and at every
 * redirect, within five seconds in total.
 * @throws GuardedRequestError for a private address, a timeout or a too large answer
 */
export async function guardedFetch(url: string, request: GuardedRequest = {}): Promise<GuardedAnswer> {
  const { redirects = MOST_REDIRECTS } = request;
  const signal = AbortSignal.any([AbortSignal.timeout(WITHIN), ...(request.signal ? [request.signal] : [])]);
  let asked = { url: readUrl(url), ...request };
  try {
    for (let hops = 0; ; hops += 1) {
      const answer = await askOnce(asked.url, asked, signal);
      const next = REDIRECTS.includes(answer.status) ? answer.headers.location : undefined;
      if (next === undefined || redirects === "manual") return answer;
      if (hops === redirects) throw new GuardedRequestError("too many redirects");
      const led = readUrl(next, asked.url);
      const headers = led.origin === asked.url.origin ? asked.headers : withoutSecrets(asked.headers);
      asked = { ...asked, url: led, headers };
      // Like browsers: a redirected POST becomes a GET without body.
      if (answer.status < 307 && asked.method === "POST")
        asked = { ...asked, method: "GET", body: undefined };
    }
  } catch (cause) {
    if (cause instanceof GuardedRequestError) throw cause;
    throw new GuardedRequestError(signal.aborted ? "no answer in time" : (cause as Error).message, { cause });
  }
}

/** Credentials are for the original host, not for a redirect's target. */
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
  const { method = "GET", headers, body, privateHosts = [], lookup } = request;
  const protocol = url.protocol as keyof typeof guarded;
  const agent = (privateHosts.includes(url.hostname) ? open : guarded)[protocol];
  const { request: send } = protocol === "https:" ? https : http;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = send(url, { method, headers, agent, signal, ...(lookup && { lookup }) }, resolve);
    sent.once("error", reject).end(body);
  });
  const certificateEnd = endOfCertificate(response);
  return {
    url: url.href,
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: await readBody(response, request),
    certificateEnd,
  };
}

async function readBody(
  response: IncomingMessage,
  { most = 1_000_000, statusOnly }: GuardedRequest,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  if (statusOnly) {
    response.destroy();
    return Buffer.concat(parts);
  }
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) {
      response.destroy();
      throw new GuardedRequestError("too much of an answer");
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function endOfCertificate({ socket }: IncomingMessage): Date | undefined {
  const end = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  return end ? new Date(end) : undefined;
}
