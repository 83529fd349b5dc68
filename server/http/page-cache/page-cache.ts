import type { IncomingHttpHeaders } from "node:http";
import { codingFor } from "../content-coding.ts";
import type { PipelineEnv } from "../exchange.ts";
import type { Metrics } from "../metrics.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { variantOf } from "../variant.ts";
import { type CachedAnswer, packPage, type RenderedPage } from "./cached-page.ts";
import { createMemberPages, type MemberPages } from "./member-pages.ts";
import { type AnswerKey, createPageStore, type PageStore } from "./page-store.ts";
import { canUseShared, sharedUrl } from "./shared-url.ts";

type Bindings = PipelineEnv["Bindings"];
type Visit = Pick<Bindings, "incoming" | "outgoing"> & { requestId: string };

export type { RenderedPage } from "./cached-page.ts";
export type { AskingMember } from "./member-pages.ts";
export { sharedUrl } from "./shared-url.ts";

export type PageCache = {
  /** True when a cached page was sent; otherwise nothing was. */
  answer(visit: Visit): boolean;
  /** @param render called with the cache key URL. @returns undefined when this visitor needs a render of their own */
  fill(visit: Bindings, render: (url: string) => Promise<RenderedPage>): Promise<Response | undefined>;
  /** The same page for a member, with their own values. */
  answerMember: MemberPages["answer"];
  drop(): void;
  size(): ReturnType<PageStore["size"]>;
};

export function createPageCache(metrics: Metrics, security: SecurityHeaders): PageCache {
  const store = createPageStore(() => metrics.count("stored"));
  const members = createMemberPages(metrics);

  return {
    answer({ incoming, outgoing, requestId }) {
      const key = keyOf(incoming);
      const answer = key && store.find(key);
      if (!answer) return false;
      const isKnown = knows(incoming.headers, answer);
      outgoing.writeHead(isKnown ? 304 : 200, headersOf(answer, requestId, isKnown));
      outgoing.end(isKnown || incoming.method === "HEAD" ? undefined : answer.body);
      metrics.count(isKnown ? "not_modified" : "hit");
      return true;
    },
    async fill({ incoming, exchange }, render) {
      const { cache, framed } = exchange.facts;
      if (cache !== "shared" && cache !== "signed out") return undefined;
      const key = keyOf(incoming);
      if (!key) return undefined;
      const answer = await store.fill(key, async () =>
        packPage(await render(key.url), exchange.nonce, security, framed ? security.framed : security.fixed),
      );
      if (!answer) return undefined;
      const isKnown = knows(incoming.headers, answer);
      const headers = pairsOf(headersOf(answer, exchange.requestId, isKnown));
      const isEmpty = isKnown || incoming.method === "HEAD";
      return new Response(isEmpty ? null : new Uint8Array(answer.body), {
        status: isKnown ? 304 : 200,
        headers,
      });
    },
    answerMember: members.answer,
    drop() {
      store.drop();
      members.drop();
      metrics.count("dropped");
    },
    size: store.size,
  };
}

function keyOf(incoming: Bindings["incoming"]): AnswerKey | undefined {
  if (!canUseShared(incoming)) return undefined;
  const { headers } = incoming;
  return {
    url: sharedUrl(incoming.url ?? "/"),
    variant: variantOf(headers),
    coding: codingFor(headers["accept-encoding"]),
  };
}

function headersOf({ headers, body }: CachedAnswer, requestId: string, isKnown: boolean): string[] {
  const all = [...headers, "x-request-id", requestId];
  if (!isKnown) all.push("content-length", String(body.length));
  return all;
}

function knows({ "if-none-match": ifNoneMatch }: IncomingHttpHeaders, { etag }: CachedAnswer): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === etag);
}

function pairsOf(headers: string[]): [string, string][] {
  return Array.from({ length: headers.length / 2 }, (_, n): [string, string] => [
    headers[2 * n] ?? "",
    headers[2 * n + 1] ?? "",
  ]);
}
