import { createServer, type Server } from "node:http";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTally } from "#app/core/statistics/tally.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { allowedHosts } from "./checks/allowed-hosts.ts";
import { answerError } from "./errors.ts";
import type { PipelineEnv } from "./exchange.ts";
import { createListener, type HttpPipeline } from "./listener.ts";
import { createMetrics } from "./metrics.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { answerPages, type RunRouter } from "./pages.ts";
import { securityHeaders } from "./security-headers.ts";
import { createVisitCounter } from "./visit-counter.ts";

/** URLs that were rendered. */
const rendered: string[] = [];

const others: Record<string, RunRouter> = {
  "/missing": async ({ url, headers }) => {
    rendered.push(`${url} ${headers.get("cookie") ?? ""}`);
    return new Response("<p>", { status: 404, headers: { "Content-Type": "text/html" } });
  },
  "/moved": async ({ url }) =>
    new Response(null, { status: 301, headers: { Location: `/company/new${new URL(url).search}` } }),
};

const content = createContentMemo();
let findMember: () => Promise<undefined> = async () => undefined;

const HTML = { "Content-Type": "text/html", "X-Recif-Cache": "public" };
const whole: Record<string, RunRouter> = {
  "/sets-cookie-publicly": async () =>
    new Response("<p>", {
      headers: { "Content-Type": "image/webp", "Cache-Control": "public, max-age=60", "Set-Cookie": "a=b" },
    }),
  "/directory": async () => new Response("<p>", { headers: HTML }),
  "/lacks-a-read": async ({ url }) => {
    rendered.push(url);
    await content.memo("settings", () => Promise.reject(new Error("not read"))).catch(() => undefined);
    return new Response("<p>", { headers: HTML });
  },
};

const faults: Record<string, RunRouter> = {
  "/throws": async () => {
    throw new Error("secret detail at /srv/app.ts:1");
  },
  "/throws-nothing": () => Promise.reject(undefined),
  "/control-character": async () => new Response(null, { status: 302, headers: { Location: "/a\u0001b" } }),
  "/carriage-return": async () =>
    new Response(null, { status: 302, headers: { Location: "/a\rSet-Cookie: a=b" } }),
  "/broken-stream": async () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("secret detail")) })),
  "/empty-failure": async () => new Response(null, { status: 500 }),
  "/bare-failure": async () => new Response("secret detail", { status: 500 }),
  "/sets-cookie": async () =>
    new Response("<p>", {
      headers: { "Content-Type": "text/html", "X-Recif-Cache": "public", "Set-Cookie": "a=b; Path=/" },
    }),
};

let server: Server;
let siteUrl: string;
const logged: unknown[] = [];

beforeAll(async () => {
  const log = {
    error: (entry: unknown) => logged.push(entry),
    warn: () => {},
    isLevelEnabled: () => false,
  } as unknown as Log;
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  siteUrl = `http://127.0.0.1:${port}`;
  const env = readEnv({ PORT: String(port) });
  const metrics = createMetrics();
  const security = securityHeaders(env);
  const pipeline: HttpPipeline = {
    env,
    log,
    metrics,
    cache: createPageCache(metrics, security),
    hosts: allowedHosts(env),
    security,
    visits: createVisitCounter(env.TRUSTED_PROXIES, createTally()),
    content,
  };
  const app = new Hono<PipelineEnv>();
  app.onError(answerError(log));
  app.all(
    "*",
    answerPages(
      pipeline,
      (request, c) => {
        const last = `/${new URL(request.url).pathname.split("/").at(-1)}`;
        return ({ ...faults, ...others, ...whole }[last] as RunRouter)(request, c);
      },
      { findMember: () => findMember(), heard: async () => {} },
    ),
  );
  server.on("request", createListener(app, pipeline));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

const failing = Object.keys(faults).filter((path) => path !== "/sets-cookie");
test.for([...failing, ...failing.map((path) => `/company${path}`)])(
  "%s: a French page with a reference, and the next request is served",
  async (path) => {
    const before = logged.length;
    const answer = await fetch(siteUrl + path, { redirect: "manual" });
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(body).toContain("Une erreur s’est produite");
    expect(body).toContain(answer.headers.get("x-request-id"));
    expect(body).not.toContain("secret detail");
    expect(answer.headers.has("location")).toBe(false);
    expect(answer.headers.has("set-cookie")).toBe(false);
    if (!path.endsWith("-failure")) expect(logged.length - before).toBe(1);
    expect((await fetch(`${siteUrl}/sets-cookie`)).status).toBe(200);
  },
);

test("an answer that sets a cookie is for its visitor alone, whatever its route says", async () => {
  for (let n = 0; n < 2; n++) {
    const answer = await fetch(`${siteUrl}/company/sets-cookie`);
    expect(answer.headers.get("set-cookie")).toBe("a=b; Path=/");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.has("etag")).toBe(false);
  }
});

test.for(["/company/sets-cookie-publicly", "/donnees/sets-cookie-publicly"])(
  "%s: what sets a cookie is in no shared cache",
  async (path) => {
    const answer = await fetch(siteUrl + path);
    expect(answer.headers.get("set-cookie")).toBe("a=b");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  },
);

test("a page that lacks what could not be read is cached for a minute, not until content changes", async () => {
  const read = async () => (await fetch(`${siteUrl}/company/lacks-a-read`)).status;
  const start = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(start);
  expect([await read(), await read()]).toEqual([200, 200]);
  expect(rendered.splice(0)).toHaveLength(1);
  clock.mockReturnValue(start + 61_000);
  expect(await read()).toBe(200);
  expect(rendered.splice(0)).toHaveLength(1);
  clock.mockRestore();
});

test("what cannot be cached is rendered once, whatever cookies and parameters of others come with it", async () => {
  const path = "/company/missing?utm_source=lettre&inconnu=1";
  const answer = await fetch(siteUrl + path, { headers: { cookie: "_ga=1; other.session_token=2" } });
  expect(answer.status).toBe(404);
  expect(rendered.splice(0)).toEqual([`${siteUrl}/company/missing `]);
  await fetch(siteUrl + path, { headers: { cookie: "recif.session_token=x" } });
  expect(rendered.splice(0)).toEqual([`${siteUrl}${path} recif.session_token=x`]);
});

test("a redirect takes along the whole query", async () => {
  const answer = await fetch(`${siteUrl}/company/moved?utm_source=lettre`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe("/company/new?utm_source=lettre");
});

test("once the database does not answer for members, it is left alone", async () => {
  let calls = 0;
  findMember = async () => {
    calls += 1;
    throw Object.assign(new Error("connection refused"), { code: "ECONNREFUSED" });
  };
  for (let n = 0; n < 8; n++) {
    const answer = await fetch(`${siteUrl}/directory`, {
      headers: { cookie: "recif.session_token=signed.in" },
    });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  }
  expect(calls).toBe(4);
});
