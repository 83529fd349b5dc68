import { describe, expect } from "vitest";
import { getRaw } from "#tests/support/raw-http.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";

describe("the log", () => {
  test("has one line per request, on one line, without query, cookie, e-mail or control character", async ({
    site,
  }) => {
    await site.ask("/marqueur");
    await expect.poll(() => site.log.findIndex((line) => line.includes("/marqueur"))).toBeGreaterThan(0);
    const before = site.log.findIndex((line) => line.includes("/marqueur")) + 1;
    await getRaw(site.url, "/directory?q=canari-secret", {
      Cookie: "canari-biscuit=1",
      "User-Agent": "canari-agent",
    });
    await getRaw(site.url, "/company/canari@secret.example");
    await getRaw(site.url, "/company/%0a%1b[31mcanari");
    await expect.poll(() => requests(site.log, before).length).toBe(3);
    const lines = requests(site.log, before);
    expect(lines.map((line) => line.path)).toEqual(["/directory", "/company/…", "/company/%0a%1b[31mcanari"]);
    for (const line of lines)
      expect(line).toMatchObject({ method: "GET", requestId: expect.any(String), ms: expect.any(Number) });
    expect(site.log.slice(before).join("\n")).not.toMatch(
      /canari-secret|canari-biscuit|canari-agent|canari@/,
    );
  });

  const requests = (log: string[], from: number) =>
    log
      .slice(from)
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
});

describe("counters", () => {
  test("are for this machine on a trial site, and not for what comes through a proxy", async ({ site }) => {
    const text = await (await site.ask("/metrics")).text();
    expect(text).toMatch(/^recif_http_requests_total\{status="2xx"\} \d+$/m);
    expect(text).toMatch(/^recif_page_cache_events_total\{event="hit"\} \d+$/m);
    expect(text).not.toMatch(/canari|localhost|\/company/);
    expect((await site.ask("/metrics", { headers: { "X-Forwarded-For": "127.0.0.1" } })).status).toBe(404);
  });
});
