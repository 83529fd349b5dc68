import type { Hono } from "hono";
import type pg from "pg";
import { isPrivateIp } from "./client-ip.ts";
import type { FrontEnv } from "./exchange.ts";
import type { Metrics } from "./metrics.ts";
import type { PageCache } from "./page-cache/page-cache.ts";

const READY_WITHIN = 1_000;
const NEVER_KEPT = { "cache-control": "no-store" };

/**
 * For probes, which call the machine by any name, hence before the check of the Host: `/health` (the process
 * answers), `/ready` (so does the database, within a second). `/metrics` is for this machine and private networks.
 */
export function addProbes(
  app: Hono<FrontEnv>,
  { pool, metrics, cache }: { pool: pg.Pool; metrics: Metrics; cache: PageCache },
): void {
  app.get("/health", (c) => c.json({ ok: true }, 200, NEVER_KEPT));
  app.get("/ready", async (c) => {
    const ok = await answersInTime(pool);
    return c.json({ ok }, ok ? 200 : 503, NEVER_KEPT);
  });
  app.get("/metrics", (c, next) => {
    // A proxy on this machine speaks for the whole internet.
    const forwarded = c.req.header("x-forwarded-for") !== undefined;
    if (forwarded || !isPrivateIp(c.env.exchange.clientIp)) return next();
    const text = metrics.text({ pool, ...cache.size() });
    return Promise.resolve(c.body(text, 200, { ...NEVER_KEPT, "content-type": "text/plain; version=0.0.4" }));
  });
}

async function answersInTime(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), READY_WITHIN).unref());
  return Promise.race([answer, late]);
}
