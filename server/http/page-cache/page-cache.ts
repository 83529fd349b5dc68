import { acceptsGzip } from "../accept-encoding.ts";
import type { PipelineEnv } from "../exchange.ts";
import type { Metrics } from "../metrics.ts";
import type { SecurityHeaders } from "../security-headers.ts";
import { createBufferPool } from "./buffer-pool.ts";
import { answerUnzipped, answerWith, type PageAnswer } from "./page-answer.ts";
import { createPageStore, type PageStore } from "./page-store.ts";
import { packRendered, type RenderedPage } from "./rendered-page.ts";
import { canUseShared, makesShared, sharedUrl } from "./shared-url.ts";

type Bindings = PipelineEnv["Bindings"];
type Visit = Pick<Bindings, "incoming" | "outgoing"> & {
  exchange: Pick<Bindings["exchange"], "requestId" | "nonce">;
};

export type { RenderedPage } from "./rendered-page.ts";

export type PageCache = {
  /** True when a cached page was sent; otherwise nothing was. */
  answer(visit: Visit): boolean;
  /**
   * Renders a page and caches it; concurrent requests share the render.
   * @param render called with the cache key URL
   * @returns undefined when this visitor needs a render of their own
   */
  fill(visit: Bindings, render: (url: string) => Promise<RenderedPage>): Promise<Response | undefined>;
  drop(): void;
  size(): ReturnType<PageStore["size"]>;
};

export function createPageCache(metrics: Metrics, security: SecurityHeaders): PageCache {
  const store = createPageStore(() => metrics.count("stored"));
  const buffers = createBufferPool();

  return {
    answer({ incoming, outgoing, exchange }) {
      // Decompression takes milliseconds: not in this synchronous path.
      if (!acceptsGzip(incoming.headers["accept-encoding"])) return false;
      const url = canUseShared(incoming) ? sharedUrl(incoming.url ?? "") : undefined;
      const page = url === undefined ? undefined : store.find(url);
      if (!page) return false;
      const answer = answerWith(page, incoming, exchange, security, buffers);
      outgoing.writeHead(answer.status, answer.headers);
      outgoing.end(answer.body, answer.sent);
      metrics.count(answer.status === 304 ? "not_modified" : "hit");
      return true;
    },
    async fill({ incoming, outgoing, exchange }, render) {
      if (exchange.facts.cache !== "shared" || !makesShared(incoming)) return undefined;
      const url = sharedUrl(incoming.url ?? "/");
      if (url === undefined) return undefined;
      const page = await store.fill(url, async () =>
        packRendered(await render(url), exchange.nonce, security.policy("")),
      );
      if (!page) return undefined;
      const zipped = acceptsGzip(incoming.headers["accept-encoding"]);
      const answer = await (zipped ? answerWith : answerUnzipped)(page, incoming, exchange, security);
      if (answer.status === 304) outgoing.removeHeader("content-security-policy");
      return asResponse(answer);
    },
    drop() {
      store.drop();
      metrics.count("dropped");
    },
    size: store.size,
  };
}

function asResponse({ status, headers, body }: PageAnswer): Response {
  const pairs = Array.from({ length: headers.length / 2 }, (_, n): [string, string] => [
    headers[2 * n] ?? "",
    headers[2 * n + 1] ?? "",
  ]);
  return new Response(body && new Uint8Array(body), { status, headers: pairs });
}
