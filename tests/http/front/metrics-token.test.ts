import { expect } from "vitest";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const TOKEN = "a-token-of-tests-that-is-long-enough";

const test = siteTest.extend("env", perFile, async () => ({ METRICS_TOKEN: TOKEN }));

test("counters are for who has the token, from wherever they ask", async ({ site }) => {
  const status = async (headers: Record<string, string>) => (await site.ask("/metrics", { headers })).status;
  expect(await status({ authorization: `Bearer ${TOKEN}` })).toBe(200);
  expect(await status({ authorization: `Bearer ${TOKEN}`, "x-forwarded-for": "203.0.113.9" })).toBe(200);
  for (const wrong of ["", TOKEN, `bearer ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
    expect([wrong, await status({ authorization: wrong })]).toEqual([wrong, 404]);
  }
});
