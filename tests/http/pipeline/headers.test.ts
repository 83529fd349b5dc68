import { describe, expect } from "vitest";
import { readingTest as test } from "#tests/support/reading-test.ts";

const SECURITY = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

function expectSecurityHeaders({ headers }: Response) {
  expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  expect(Object.fromEntries(headers)).toMatchObject(SECURITY);
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /^default-src 'none'; script-src ('nonce-[\w-]{22}' 'strict-dynamic'|('sha256-[\w+/=]{44}' )+'strict-dynamic'|'none'); style-src 'self'; /,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy.replace(/style-src-attr 'unsafe-inline'/, "")).not.toContain("unsafe");
}

describe("every answer carries the security headers", () => {
  const post = { method: "POST", body: new URLSearchParams({ theme: "dark" }) };
  test.for<[string, string, RequestInit?]>([
    ["a page", "/"],
    ["a cached page", "/"],
    ["a page that is never cached", "/login"],
    ["a data request", "/directory.data"],
    ["a missing page", "/nulle-part"],
    ["a redirect", "/categories/sauvegarde"],
    ["a public file", "/favicon.svg"],
    ["the sitemap", "/sitemap.xml"],
    ["an image", "/favicon-32.png"],
    ["a probe", "/health"],
    ["a refused method", "/", { method: "DELETE" }],
    ["a refused origin", "/theme", post],
    ["a broken URL", "/%ff"],
    ["a missing logo", `/logos/${"a".repeat(32)}.webp`],
  ])("%s", async ([, path, init], { site }) => {
    expectSecurityHeaders(await site.ask(path, init));
  });

  test("a script", async ({ site }) => {
    const script = /\/assets\/[\w.-]+\.js/.exec(await (await site.ask("/")).text())?.[0] ?? "";
    const answer = await site.ask(script);
    expect(answer.status).toBe(200);
    expectSecurityHeaders(answer);
  });

  test("when another site asks too, which is allowed to read none", async ({ site }) => {
    const asked = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    for (const path of ["/", "/directory.data", "/sitemap.xml", "/favicon.svg", "/health", "/logos/x.webp"])
      for (const method of ["GET", "OPTIONS", "POST"])
        expectSecurityHeaders(await site.ask(path, { method, headers: asked }));
  });

  test("and the cache marker of routes is not for the outside", async ({ site }) => {
    for (const path of ["/", "/directory?inconnu=1", "/sitemap.xml", "/directory.data"]) {
      const { headers } = await site.ask(path);
      expect([...headers.keys()].filter((name) => name.startsWith("x-recif"))).toEqual([]);
    }
  });
});

describe("what is text says of which characters", () => {
  test.for([
    "/",
    "/login",
    "/nulle-part",
    "/%ff",
    "/directory.data",
    "/login.data",
    "/nulle-part.data",
    "/company/nulle-part.data",
    "/sitemap.xml",
    "/robots.txt",
    "/metrics",
    "/favicon.svg",
    "/site.webmanifest",
    "/blog/feed.xml",
  ])("%s", async (path, { site }) => {
    expectCharset(await site.ask(path));
  });

  test("a script and a style", async ({ site }) => {
    const page = await (await site.ask("/")).text();
    for (const [file] of page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) expectCharset(await site.ask(file));
  });
});

/** JSON is UTF-8 by definition; binary types have no charset. */
function expectCharset({ headers, url }: Response) {
  const type = headers.get("content-type") ?? "";
  expect(type, url).not.toBe("");
  if (/^text\/|xml\b|javascript/.test(type)) expect(type, url).toMatch(/; charset=utf-8$/i);
}

describe("pages", () => {
  test("answer HEAD with the size of the page and no body", async ({ site }) => {
    for (const path of ["/", "/login"]) {
      const head = await site.ask(path, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
      expect(head.status).toBe(200);
      expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1_000);
      expect(await head.text()).toBe("");
    }
  });

  test("of one person are not cached", async ({ site }) => {
    for (const path of ["/login", "/register", "/mot-de-passe-oublie"]) {
      expect((await site.ask(path)).headers.get("cache-control"), path).toBe("no-store");
    }
    const signedIn = await site.ask("/", { headers: { Cookie: "recif.session_token=x.y" } });
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
    expect(signedIn.headers.get("vary")).toContain("Cookie");
  });
});
