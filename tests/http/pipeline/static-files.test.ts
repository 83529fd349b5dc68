import { describe, expect } from "vitest";
import { getRaw } from "#tests/support/raw-http.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";

describe("files", () => {
  test.for([
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/....//....//package.json",
    "/..%5c..%5cpackage.json",
    "/assets/..%252f..%252fpackage.json",
    "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/../../../../etc/passwd",
    "/package.json",
    "/.env",
    "/.git/config",
    "/.vite/manifest.json",
    "/assets/",
    "/server/app.ts",
    "/build/server/main.js",
    "/logos/..%2f..%2fsecret",
    "/logos/../secret",
    `/logos/${"a".repeat(32)}.webp%00.png`,
    `/logos/${"a".repeat(32)}.webp/../../secret`,
    "/phpinfo.php",
    "/admin/debug",
    "/rpc/debug_admin_status",
  ])("%s does not exist", async (target, { site }) => {
    const { status, body } = await getRaw(site.url, target);
    expect([301, 302, 400, 404]).toContain(status);
    expect(body).not.toMatch(/root:.*:0:0|"devDependencies"|\[core\]|createApp/);
  });

  test("with a hash in their name are cached for good, compressed best for each client", async ({ site }) => {
    const script = /\/assets\/entry[\w.-]+\.js/.exec(await (await site.ask("/")).text())?.[0] ?? "";
    const plain = await site.ask(script, { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const text = await plain.text();
    const sizes = [text.length];
    for (const encoding of ["gzip", "br"]) {
      const answer = await site.ask(script, { headers: { "Accept-Encoding": encoding } });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
      sizes.push(Number(answer.headers.get("content-length")));
      expect(await answer.text()).toBe(text);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test("without one are asked for again after an hour, and then not sent twice", async ({ site }) => {
    const first = await site.ask("/favicon.svg");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    const again = await site.ask("/favicon.svg", {
      headers: { "If-None-Match": first.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});
