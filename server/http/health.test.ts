import { Hono } from "hono";
import { expect, test } from "vitest";
import type { PipelineEnv } from "./exchange.ts";
import { addProbes } from "./health.ts";
import { createMetrics } from "./metrics.ts";

const TOKEN = "a-token-of-tests-that-is-long-enough";

test("counters are for who has the token, from wherever they ask", async () => {
  const app = new Hono<PipelineEnv>();
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  const cache = { size: () => ({ cachedBytes: 0, cachedPages: 0 }) };
  const settings = { METRICS_TOKEN: TOKEN, APP_MODE: "production" };
  addProbes(app, { env: settings, pool, metrics: createMetrics(), cache } as never);
  const status = async (headers: Record<string, string>) =>
    (await app.request("/metrics", { headers })).status;

  expect(await status({ authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await status({ authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.9" })).toBe(200);
  for (const wrong of ["", TOKEN, `bearer ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
    expect([wrong, await status({ authorization: wrong })]).toEqual([wrong, 404]);
  }
});
