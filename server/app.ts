import type { RequestListener } from "node:http";
import { Hono } from "hono";
import { createContentMemo } from "#app/platform/content-memo.server.ts";
import { refuseHostileAddress, refuseMethod } from "./http/address-check.ts";
import { readBoundedBody } from "./http/body.ts";
import { watchContent } from "./http/content-changes.ts";
import { answerError, watchStrayErrors } from "./http/errors.ts";
import type { FrontEnv } from "./http/exchange.ts";
import { addProbes } from "./http/health.ts";
import { knownHosts, refuseUnknownHost } from "./http/known-hosts.ts";
import { createListener, type Front } from "./http/listener.ts";
import { createMetrics } from "./http/metrics.ts";
import { createPageCache } from "./http/page-cache.ts";
import { answerPages } from "./http/pages.ts";
import { createRouter } from "./http/router.ts";
import { refuseForeignOrigin } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createSpareFiles } from "./http/spare-files.ts";
import { staticFiles } from "./http/static-files.ts";
import { dropTrailingSlash } from "./http/trailing-slash.ts";
import { startJobs } from "./jobs.ts";
import type { Services } from "./services.ts";

/**
 * The HTTP application: what runs in front of React Router, and React Router itself. A request meets the listener
 * first (id, headers, kept pages), then these middlewares in order; each refuses or passes on.
 */
export async function createApp(
  services: Services,
): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const { env, log, pool } = services;
  const metrics = createMetrics();
  const cache = createPageCache(metrics);
  const content = createContentMemo();
  const hosts = knownHosts(env);
  const security = securityHeaders(env);
  const front: Front = { env, log, metrics, cache, hosts, security, spare: createSpareFiles() };
  const jobs = await startJobs(services);
  const forgetStrays = watchStrayErrors(log);
  const changes = watchContent(services, () => {
    content.forget();
    cache.drop();
  });
  await changes.listening;

  const app = new Hono<FrontEnv>();
  app.onError(answerError(log));
  addProbes(app, { pool, metrics, cache });
  app.use(refuseUnknownHost(hosts), refuseMethod(), refuseHostileAddress());
  app.use(staticFiles("build/client"));
  app.use(dropTrailingSlash(), refuseForeignOrigin(hosts), readBoundedBody());
  app.all("*", answerPages(front, createRouter(services, { memo: content.memo, jobs })));

  return {
    listener: createListener(app, front),
    async close() {
      await Promise.all([changes.stop(), jobs.stop()]);
      forgetStrays();
    },
  };
}
