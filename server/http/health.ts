import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, Hono } from "hono";
import type pg from "pg";
import type { Env } from "#app/platform/env.server.ts";
import { isFromThisMachine } from "./client-ip.ts";
import type { PipelineEnv } from "./exchange.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./page-cache/page-cache.ts";

const READY_WITHIN = 1_000;
const NO_STORE = { "cache-control": "no-store" };

/** Before the Host check, since probes use any name. `/metrics` requires the token, but on a local test site. */
export function addProbes(
  app: Hono<PipelineEnv>,
  { env, pool, metrics, cache }: { env: Env; pool: pg.Pool; metrics: Metrics; cache: PageCache },
): void {
  app.get("/health", (c) => c.json({ ok: true }, 200, NO_STORE));
  app.get("/ready", async (c) => {
    const ok = await answersInTime(pool);
    return c.json({ ok }, ok ? 200 : 503, NO_STORE);
  });
  app.get("/metrics", (c, next) => {
    if (!canReadMetrics(c, env)) return next();
    const text = metrics.text({ pool, ...cache.size() });
    return Promise.resolve(
      c.body(text, 200, { ...NO_STORE, "content-type": "text/plain; version=0.0.4; charset=utf-8" }),
    );
  });
}

function canReadMetrics(c: Context<PipelineEnv>, { METRICS_TOKEN, APP_MODE }: Env): boolean {
  if (METRICS_TOKEN) return isSame(c.req.header("authorization") ?? "", `Bearer ${METRICS_TOKEN}`);
  // A request forwarded by a local proxy is not local.
  return APP_MODE !== "production" && isFromThisMachine(c.env.incoming, 0);
}

/** Constant-time comparison. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), READY_WITHIN).unref());
  return Promise.race([answer, late]);
}
