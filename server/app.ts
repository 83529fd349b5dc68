import type { RequestListener } from "node:http";
import { type Context, Hono } from "hono";
import { findSession } from "#app/core/session/sessions.server.ts";
import { createTally } from "#app/core/statistics/tally.ts";
import { findMember } from "#app/member-values.server.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { createForwarder, followAnalytics } from "#server/analytics.ts";
import { watchContent } from "#server/content-changes.ts";
import { keepCounts } from "#server/counts.ts";
import { allowedHosts, refuseUnknownHost } from "#server/http/checks/allowed-hosts.ts";
import { redirectToOneUrl } from "#server/http/checks/one-url.ts";
import { createOriginRecorder } from "#server/http/checks/refused-origins.ts";
import { refuseForeignOrigin } from "#server/http/checks/same-origin.ts";
import { refuseHostileUrl, refuseMethod } from "#server/http/checks/url-check.ts";
import { answerError, watchStrayErrors } from "#server/http/errors.ts";
import type { PipelineEnv } from "#server/http/exchange.ts";
import { addProbes } from "#server/http/health.ts";
import { indexNowKey } from "#server/http/index-now-key.ts";
import { readBoundedBody } from "#server/http/limits/body.ts";
import { createListener, type HttpPipeline } from "#server/http/listener.ts";
import { createMetrics } from "#server/http/metrics.ts";
import { createPageCache } from "#server/http/page-cache/page-cache.ts";
import { answerPages } from "#server/http/pages.ts";
import { createRouter } from "#server/http/router.ts";
import { createScopes } from "#server/http/scopes.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { staticFiles } from "#server/http/static-files.ts";
import { createVisitCounter } from "#server/http/visit-counter.ts";
import { openInstallation } from "#server/installation.ts";
import { startJobs } from "#server/jobs.ts";
import type { Services } from "#server/services.ts";

/** The pipeline, then React Router. After the listener, each middleware refuses or passes on, in this order. */
export async function createApp(
  services: Services,
): Promise<{ listener: RequestListener; close(jobsWithin?: number): Promise<void> }> {
  const { env, log, pool, replica } = services;
  const metrics = createMetrics();
  const security = securityHeaders(env);
  const cache = createPageCache(metrics, security);
  const content = createContentMemo();
  const hosts = allowedHosts(env);
  const tally = createTally();
  const visits = createVisitCounter(env.TRUSTED_PROXIES, tally);
  const pipeline: HttpPipeline = { env, log, metrics, cache, hosts, security, visits, replica, content };
  const { installation, stop: stopRenderer } = openInstallation(env);
  const jobs = await startJobs(services, installation);
  const counting = keepCounts(services, visits, tally);
  const forgetStrays = watchStrayErrors(log);
  const analytics = followAnalytics(services, content.memo, pipeline);
  const changes = watchContent(
    services,
    () => pool.query("select 1"),
    () => {
      replica?.check();
      content.forget();
      cache.drop();
      void analytics.read();
    },
  );
  await changes.listening;
  await analytics.read();

  const app = new Hono<PipelineEnv>();
  app.onError(answerError(log));
  addProbes(app, { env, pool, metrics, cache });
  app.use(refuseUnknownHost(hosts), refuseMethod(), refuseHostileUrl());
  if (env.APP_MODE !== "development") app.use(staticFiles("build/client"));
  app.get("/:file{[a-zA-Z0-9-]+\\.txt}", indexNowKey(env));
  const forward = createForwarder(log, installation.privateHosts);
  const scopeOf = createScopes(services, { memo: content.memo, jobs, installation, tally, forward });
  const isSignedIn = async (c: Context<PipelineEnv>) =>
    (await findSession(scopeOf(c.req.raw.headers, c))) !== undefined;
  app.use(
    redirectToOneUrl(),
    refuseForeignOrigin(hosts, createOriginRecorder(services)),
    readBoundedBody(isSignedIn),
  );
  app.all(
    "*",
    answerPages(pipeline, await createRouter(env.APP_MODE, scopeOf), {
      findMember: (c) => findMember(scopeOf(c.req.raw.headers, c)),
      heard: changes.heard,
    }),
  );

  return {
    listener: createListener(app, pipeline),
    async close(jobsWithin) {
      await Promise.all([changes.stop(), jobs.stop(jobsWithin), counting.stop()]);
      await stopRenderer();
      forgetStrays();
    },
  };
}
