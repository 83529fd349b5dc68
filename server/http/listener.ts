import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Hono } from "hono";
import { defaultFacts } from "#app/pages/facts.ts";
import type { ContentMemo } from "#app/platform/db/content-memo.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { describeError } from "#app/platform/http/error-report.server.ts";
import { framedPolicy } from "#app/platform/http/framing.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Replica } from "../replica.ts";
import type { AllowedHosts } from "./checks/allowed-hosts.ts";
import { doublesAHeader } from "./checks/doubled-headers.ts";
import { clientIp } from "./client-ip.ts";
import { createNonces, type Exchange, newRequestId, type PipelineEnv } from "./exchange.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { record, recordWhenDone } from "./request-log.ts";
import type { SecurityHeaders } from "./security-headers.ts";
import { factsOf } from "./url-facts.ts";
import type { VisitCounter } from "./visit-counter.ts";

const MALFORMED = "Demande invalide\n";

export type HttpPipeline = {
  env: Env;
  log: Log;
  metrics: Metrics;
  cache: PageCache;
  hosts: AllowedHosts;
  security: SecurityHeaders;
  visits: VisitCounter;
  replica?: Replica | undefined;
  content: Pick<ContentMemo, "failures">;
};

/** Id, nonce, security headers, log. Cached pages are answered here, at a tenth of the cost; the rest by `app`. */
export function createListener(app: Hono<PipelineEnv>, pipeline: HttpPipeline): RequestListener {
  const nextNonce = createNonces();
  const exchanges = new WeakMap<object, Exchange>();
  const toApp = getRequestListener(
    (request, { incoming, outgoing }) =>
      app.fetch(request, { incoming, outgoing, exchange: exchanges.get(incoming) }),
    {
      // Only for input that the adapter cannot parse, such as an invalid request line.
      errorHandler: (error) => {
        const status = error instanceof RequestError ? 400 : 500;
        if (status === 500) pipeline.log.error({ error: describeError(error) }, "unexpected error");
        const text = status === 400 ? MALFORMED : "Une erreur s’est produite\n";
        return new Response(text, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
      },
    },
  );

  return (incoming, outgoing) => {
    const start = performance.now();
    const requestId = newRequestId();
    const doubled = doublesAHeader(incoming.rawHeaders);
    if (!doubled && answerFromCache(incoming, outgoing, requestId, pipeline)) {
      record({ incoming, exchange: { requestId }, status: outgoing.statusCode, start }, pipeline);
      return;
    }
    const exchange = {
      requestId,
      nonce: nextNonce(),
      clientIp: clientIp(incoming, pipeline.env.TRUSTED_PROXIES),
      facts: factsOf(incoming.url ?? "/"),
    };
    recordWhenDone({ incoming, outgoing, exchange, start }, pipeline);
    exchanges.set(incoming, exchange);
    setSecurityHeaders(outgoing, exchange, pipeline.security);
    if (doubled) answerMalformed(outgoing);
    else void toApp(incoming, outgoing);
  };
}

/** Ambiguous to different parsers (request smuggling): refused, and the connection closed. */
function answerMalformed(outgoing: ServerResponse): void {
  outgoing.writeHead(400, { "content-type": "text/plain; charset=utf-8", connection: "close" });
  outgoing.end(MALFORMED);
}

/** Whether a cached page was sent; only for requests that the middlewares would accept. */
function answerFromCache(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId: string,
  { cache, hosts }: HttpPipeline,
): boolean {
  if ((incoming.url ?? "").length > defaultFacts.longest || !hosts.isAllowed(incoming.headers.host))
    return false;
  return cache.answer({ incoming, outgoing, requestId });
}

/** Set first, so that even errors of libraries carry them; a route may be stricter. */
function setSecurityHeaders(
  outgoing: ServerResponse,
  { requestId, nonce, facts }: Exchange,
  security: SecurityHeaders,
): void {
  const fixed = facts.framed ? security.framed : security.fixed;
  for (let index = 0; index < fixed.length; index += 2) {
    outgoing.setHeader(fixed[index] ?? "", fixed[index + 1] ?? "");
  }
  outgoing.setHeader("content-security-policy", facts.framed ? framedPolicy() : security.noncePolicy(nonce));
  outgoing.setHeader("x-request-id", requestId);
}
