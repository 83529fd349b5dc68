import { describe, expect } from "vitest";
import { getRaw, sendRaw } from "#tests/support/raw-http.ts";
import { readingTest as test } from "#tests/support/reading-test.ts";

describe("a host that is not ours", () => {
  test.for([
    "evil.example",
    "localhost",
    "localhost:1",
    "localhost.evil.example",
    "127.0.0.1@evil.example",
    "",
  ])("%j gets 421 or 400, never a page", async (host, { site }) => {
    const answer = await getRaw(site.url, "/", { Host: host });
    expect([400, 421]).toContain(answer.status);
    expect(answer.body).not.toContain("evil.example");
  });

  test("the machine's own names are ours on the site's port, and probes are answered by any name", async ({
    site,
  }) => {
    const { port } = new URL(site.url);
    for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`]) {
      expect((await getRaw(site.url, "/", { Host: host })).status).toBe(200);
    }
    expect((await getRaw(site.url, "/health", { Host: "10.0.0.7" })).status).toBe(200);
  });
});

describe("hostile URLs are refused or clamped, never an error of ours", () => {
  const targets = [
    "/directory?page=-1",
    "/directory?page=0",
    "/directory?page=99999999999999999999",
    "/directory?page=1e9",
    "/directory?page=NaN",
    "/directory?size=1e9",
    "/directory?size=-5",
    "/directory?size[]=10",
    "/directory?page=1&page=2&page=3",
    "/directory?q=%00",
    "/directory?q=a%00b",
    "/%00",
    "/company/a%00b",
    "/directory?q=%ff%fe",
    "/company/%C3%28",
    "/%E0%A4%A",
    "/directory?q=%",
    "/company/%0d%0aSet-Cookie:%20a=b",
    `/directory?${Array.from({ length: 10_000 }, () => "category=x")
      .join("&")
      .slice(0, 12_000)}`,
    `/directory?${Array.from({ length: 200 }, () => "category=x").join("&")}`,
    `/directory?${Array.from({ length: 200 }, () => "&").join("")}`,
    `/directory?q=${"a".repeat(5_000)}`,
    `/directory?q=${"%25_".repeat(300)}`,
    `/${"a/".repeat(900)}`,
    `/company/${"a".repeat(1_900)}`,
    "/directory?q=' or 1=1--",
    "/directory?q='%20or%201=1--",
    "/directory?q=%F0%9F%90%A0%E2%80%AE%EF%BF%BE",
    "/directory?__proto__[x]=1&constructor=1&q=__proto__",
    "/directory?location=__proto__&category=constructor",
    "/category/__proto__",
    "/company/constructor",
    "/directory.data?_routes=routes/admin/dashboard",
    "/directory.data?_routes=%00",
    "/_root.data",
    "/_.data",
    "/.data",
    "/__manifest",
    "/__manifest?p=/&p=/admin/dashboard",
    "/__manifest?paths=%2F%2F",
    "//evil.example/",
    "//evil.example/%2f..",
    "/\\evil.example",
    "/http://evil.example/",
    "http://evil.example/",
    "*",
    "/og/company/..%2f..%2fetc%2fpasswd",
    "/og/site/extra",
    "/sitemap.xml?part=0",
    "/sitemap.xml?part=999999",
    "/sitemap.xml?part=1e3",
    "/suggestions?q=%25%25%25%25&max=1e9",
    "/suggestions?q=a&max=-1",
    "/theme",
    "/logout",
    "/diagnostic",
  ];

  // Of the site that other files read too: what they asked for is not looked at.
  let logged: number | undefined;

  test.for(targets)("%s", async (target, { site }) => {
    logged ??= site.log.length;
    const answer = await getRaw(site.url, target);
    expect(answer.status, answer.head).toBeGreaterThanOrEqual(200);
    expect(answer.status, answer.body.slice(0, 300)).toBeLessThan(500);
    expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|select .* from|node_modules/i);
    expect(answer.head).not.toMatch(/\nset-cookie: a=b/i);
    expect(answer.head).not.toMatch(/\nlocation: (\/\/|\\|http:\/\/evil)/i);
  });

  test("and the process is the same as before, with nothing unexpected in its log", async ({ site }) => {
    expect((await site.ask("/health")).status).toBe(200);
    process.kill(site.pid, 0);
    expect(logged).toBeDefined();
    const own = site.log.slice(logged);
    expect(own.filter((line) => line.includes('"level":"error"') || line.includes('"fatal"'))).toEqual([]);
  });

  test("a search of 600 accented letters has a page; a longer URL is refused with what to do, and no other page's is as long", async ({
    site,
  }) => {
    const text = "é".repeat(600);
    const found = await site.ask(`/directory?${new URLSearchParams({ q: text })}`);
    expect([found.status, (await found.text()).includes(`value="${text}"`)]).toEqual([200, true]);
    const refused = await getRaw(site.url, `/directory?q=${"a".repeat(8_200)}`);
    expect(refused.status).toBe(414);
    expect(refused.body).toContain("Adresse trop longue");
    expect(refused.body).toContain('href="/directory"');
    for (const path of ["/blogs?q=", "/suggestions?q=", "/directoryx?q=", "/"])
      expect((await getRaw(site.url, `${path}${"a".repeat(3_000)}`)).status, path).toBe(414);
  });

  test("each refusal has its own status", async ({ site }) => {
    // Route discovery names all links of the home page in one URL.
    const linked = Array.from(
      { length: 90 },
      (_, n) => `/company/une-entreprise-au-nom-assez-long-${n}`,
    ).join();
    expect((await getRaw(site.url, `/__manifest?paths=${encodeURIComponent(linked)}`)).status).not.toBe(414);
    expect((await getRaw(site.url, "/%ff")).status).toBe(400);
    expect((await getRaw(site.url, "/directory?q=%00")).status).toBe(400);
    expect((await getRaw(site.url, `/directory?${"a=1&".repeat(31)}`)).status).toBe(400);
    const options = await site.ask("/", { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });

  test("and TRACE, which would say back what a proxy added, is none of the methods", async ({ site }) => {
    const { host } = new URL(site.url);
    for (const path of ["/", "/login", "/directory.data", "/favicon.svg", "/health", "/nulle-part"]) {
      const lines = [`TRACE ${path} HTTP/1.1`, `Host: ${host}`, "X-Secret: canari", "Connection: close"];
      const { status, head, body } = await sendRaw(site.url, `${lines.join("\r\n")}\r\n\r\n`);
      expect([path, status]).toEqual([path, 405]);
      expect(head + body).not.toContain("canari");
    }
  });
});

describe("a URL", () => {
  test("lose their last slash, and never leave the site by it", async ({ site }) => {
    const answer = await site.ask("/directory/?page=2");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/directory?page=2"]);
    const away = await getRaw(site.url, "//evil.example//");
    expect(away.head).toMatch(/\r\nlocation: \/evil\.example\r\n/i);
  });

  test("has one spelling: encoded letters and steps lead to it", async ({ site }) => {
    for (const [asked, plain] of [
      ["/%64irectory?q=a%62", "/directory?q=a%62"],
      ["/director%79/", "/directory"],
      ["/./directory", "/directory"],
      ["/x/../directory", "/directory"],
      ["/%2e%2E/directory", "/directory"],
      ["//evil.example/../directory", "/directory"],
      ["/blog/%C3%A9t%65", "/blog/%C3%A9te"],
    ]) {
      const { head } = await getRaw(site.url, asked ?? "");
      expect([asked, /\r\nlocation: (.*)\r\n/i.exec(head)?.[1]]).toEqual([asked, plain]);
    }
    expect((await getRaw(site.url, "/blog/a%2f..%2fb")).head).not.toMatch(/\r\nlocation:/i);
  });
});
