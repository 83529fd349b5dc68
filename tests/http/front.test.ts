import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { getRaw, sendRaw } from "#tests/support/raw-http.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
let site: RunningSite;
const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init });

beforeAll(async () => {
  database = await aDatabase();
  for (let n = 0; n < 12; n++) await aCompany(database.db);
  site = await startSite({ DATABASE_URL: database.url, LOG_LEVEL: "info" });
});

afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const SECURITY = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

describe("every answer carries the security headers", () => {
  const asset = async () => /\/assets\/[\w.-]+\.js/.exec(await (await ask("/")).text())?.[0] ?? "";
  const kinds: [string, () => Promise<Response>][] = [
    ["a page", () => ask("/")],
    ["a kept page", () => ask("/")],
    ["a page that is never kept", () => ask("/login")],
    ["a data request", () => ask("/directory.data")],
    ["a missing page", () => ask("/nulle-part")],
    ["a redirect", () => ask("/categories/sauvegarde")],
    ["a script", async () => ask(await asset())],
    ["a public file", () => ask("/favicon.svg")],
    ["the sitemap", () => ask("/sitemap.xml")],
    ["an image", () => ask("/og/site")],
    ["a probe", () => ask("/health")],
    ["a refused method", () => ask("/", { method: "DELETE" })],
    [
      "a refused origin",
      () => ask("/theme", { method: "POST", body: new URLSearchParams({ theme: "dark" }) }),
    ],
    ["a broken address", () => ask("/%ff")],
    ["a missing logo", () => ask(`/logos/${"a".repeat(32)}.webp`)],
  ];

  test.for(kinds)("%s", async ([, get]) => {
    const { headers } = await get();
    expect(Object.fromEntries(headers)).toMatchObject(SECURITY);
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w-]{22}' 'strict-dynamic'; style-src 'self'; /,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy.replace(/style-src-attr 'unsafe-inline'/, "")).not.toContain("unsafe");
  });

  test("and the cache marker of routes is not for the outside", async () => {
    for (const path of ["/", "/directory?inconnu=1", "/sitemap.xml", "/directory.data"]) {
      expect((await ask(path)).headers.has("x-recif-cache")).toBe(false);
    }
  });
});

describe("a host that is not ours", () => {
  test.for([
    "evil.example",
    "localhost",
    "localhost:1",
    "localhost.evil.example",
    "127.0.0.1@evil.example",
    "",
  ])("%j gets 421 or 400, never a page", async (host) => {
    const answer = await getRaw(site.url, "/", { Host: host });
    expect([400, 421]).toContain(answer.status);
    expect(answer.body).not.toContain("evil.example");
  });

  test("the machine's own names are ours on the site's port, and probes are answered by any name", async () => {
    const { port } = new URL(site.url);
    for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`]) {
      expect((await getRaw(site.url, "/", { Host: host })).status).toBe(200);
    }
    expect((await getRaw(site.url, "/health", { Host: "10.0.0.7" })).status).toBe(200);
  });
});

describe("hostile addresses are refused or clamped, never an error of ours", () => {
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

  test.for(targets)("%s", async (target) => {
    const answer = await getRaw(site.url, target);
    expect(answer.status, answer.head).toBeGreaterThanOrEqual(200);
    expect(answer.status, answer.body.slice(0, 300)).toBeLessThan(500);
    expect(answer.body).not.toMatch(/\bat .+:\d+:\d+|select .* from|node_modules/i);
    expect(answer.head).not.toMatch(/\nset-cookie: a=b/i);
    expect(answer.head).not.toMatch(/\nlocation: (\/\/|\\|http:\/\/evil)/i);
  });

  test("and the process is the same as before, with nothing unexpected in its log", async () => {
    expect((await ask("/health")).status).toBe(200);
    process.kill(site.pid, 0);
    expect(site.log.filter((line) => line.includes('"level":"error"') || line.includes('"fatal"'))).toEqual(
      [],
    );
  });

  test("each refusal has its own status", async () => {
    expect((await getRaw(site.url, `/directory?q=${"a".repeat(3_000)}`)).status).toBe(414);
    // The router names every page that the home page links to in one address.
    const linked = Array.from(
      { length: 90 },
      (_, n) => `/company/une-entreprise-au-nom-assez-long-${n}`,
    ).join();
    expect((await getRaw(site.url, `/__manifest?paths=${encodeURIComponent(linked)}`)).status).not.toBe(414);
    expect((await getRaw(site.url, "/%ff")).status).toBe(400);
    expect((await getRaw(site.url, "/directory?q=%00")).status).toBe(400);
    expect((await getRaw(site.url, `/directory?${"a=1&".repeat(31)}`)).status).toBe(400);
    const trace = await ask("/", { method: "OPTIONS" });
    expect([trace.status, trace.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("what changes something must come from our own pages", () => {
  const post = (headers: Record<string, string>, path = "/theme") =>
    ask(path, { method: "POST", body: new URLSearchParams({ theme: "dark" }), headers });

  test("our origin, or a browser's word that the page is ours", async () => {
    expect((await post({ Origin: site.url })).status).toBe(303);
    expect((await post({ Origin: site.url, "Sec-Fetch-Site": "same-origin" })).status).toBe(303);
    expect((await sendPost("Sec-Fetch-Site: same-origin\r\n")).status).toBe(303);
  });

  test.for([
    ["nothing said", ""],
    ["another origin", "Origin: https://evil.example\r\n"],
    ["an opaque origin", "Origin: null\r\n"],
    ["another scheme", "Origin: https://localhost\r\n"],
    ["another port", "Origin: http://localhost:1\r\n"],
    ["our name as a prefix", "Origin: http://localhost.evil.example\r\n"],
    ["a broken origin", "Origin: ://\r\n"],
    ["another site", "Sec-Fetch-Site: cross-site\r\n"],
    ["another subdomain", "Sec-Fetch-Site: same-site\r\n"],
    ["two origins", "Origin: https://evil.example\r\nOrigin: http://localhost\r\n"],
  ])("%s: 403", async ([, headers = ""]) => {
    expect((await sendPost(headers)).status).toBe(403);
  });

  test("on pages and data requests, logos and forms alike, before they run", async () => {
    for (const path of [
      "/login",
      "/login.data",
      "/devis",
      "/newsletter",
      "/logout",
      `/logos/${"a".repeat(32)}.webp`,
    ]) {
      expect((await post({ Origin: "https://evil.example" }, path)).status, path).toBe(403);
    }
  });

  const sendPost = (headers: string) =>
    sendRaw(
      site.url,
      `POST /theme HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n${headers}\r\ntheme=dark`,
    );
});

describe("bodies", () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    ask("/theme", { method: "POST", body, headers: { Origin: site.url, ...headers } });

  test("larger than a form are refused, whether they say their size or not", async () => {
    expect((await post(new URLSearchParams({ theme: "x".repeat(70_000) }))).status).toBe(413);
    const host = new URL(site.url).host;
    const chunk = `2000\r\n${"x".repeat(0x2000)}\r\n`;
    const answer = await sendRaw(
      site.url,
      `POST /theme HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(20)}`,
    );
    expect(answer.status).toBe(413);
  });

  test("hold a logo of 2 MB where companies are written, and only there", async () => {
    const upload = (path: string) => {
      const form = new FormData();
      form.set("logo", new Blob([new Uint8Array(2 * 1024 * 1024)], { type: "image/png" }), "logo.png");
      return ask(path, { method: "POST", body: form, headers: { Origin: site.url } });
    };
    // No action yet: the router answers, after the guard where there is one, not the front.
    expect((await upload("/add-company")).status).toBe(405);
    expect((await upload("/add-company.data")).status).toBe(405);
    expect((await upload("/my-company/edit/1")).headers.get("location")).toMatch(/^\/login\?/);
    // Answered before the body is sent.
    const announced = await sendRaw(
      site.url,
      `POST /login HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${site.url}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${2 * 1024 * 1024}\r\n\r\n--x`,
    );
    expect(announced.status).toBe(413);
  });

  test("of a type that no form sends are refused", async () => {
    expect((await post('{"theme":"dark"}', { "Content-Type": "application/json" })).status).toBe(415);
    expect((await post("theme=dark", { "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post("<x/>", { "Content-Type": "application/xml" })).status).toBe(415);
  });

  test("that are broken are an answer of the form, not an error of ours", async () => {
    const multipart = "multipart/form-data; boundary=x";
    const broken: [string, string][] = [
      ["application/x-www-form-urlencoded", "%"],
      ["application/x-www-form-urlencoded", "theme=%00%ff&theme[]=1&theme[a]=2"],
      ["application/x-www-form-urlencoded", "a&".repeat(30_000)],
      // A list of that length, drawn back into the page, once ended the process.
      ["application/x-www-form-urlencoded", "x[99999999]=1&email[99999999]=1"],
      ["application/x-www-form-urlencoded", `a${"[0]".repeat(15_000)}=1`],
      ["application/x-www-form-urlencoded", "__intent__=%7B"],
      ["application/x-www-form-urlencoded", ""],
      [multipart, "--x"],
      [
        multipart,
        '--x\r\nContent-Disposition: form-data; name="theme"; filename="a.svg"\r\n\r\n<svg/>\r\n--x--\r\n',
      ],
      ["multipart/form-data", "theme=dark"],
    ];
    for (const path of ["/theme", "/login", "/register", "/devis", "/newsletter", "/mot-de-passe-oublie"]) {
      for (const [type, body] of broken) {
        const answer = await ask(path, {
          method: "POST",
          body,
          headers: { Origin: site.url, "Content-Type": type },
        });
        expect(answer.status, `${path} ${type} ${body.slice(0, 40)}`).toBeLessThan(500);
      }
    }
  });
});

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
    "/build/server/index.js",
    "/logos/..%2f..%2fsecret",
    "/logos/../secret",
    `/logos/${"a".repeat(32)}.webp%00.png`,
    `/logos/${"a".repeat(32)}.webp/../../secret`,
    "/phpinfo.php",
    "/admin/debug",
    "/rpc/debug_admin_status",
  ])("%s does not exist", async (target) => {
    const { status, body } = await getRaw(site.url, target);
    expect([301, 302, 400, 404]).toContain(status);
    expect(body).not.toMatch(/root:.*:0:0|"devDependencies"|\[core\]|createApp/);
  });

  test("with a hash in their name are kept for good, compressed best for each client", async () => {
    const script = /\/assets\/entry[\w.-]+\.js/.exec(await (await ask("/")).text())?.[0] ?? "";
    const plain = await ask(script, { headers: { "Accept-Encoding": "identity" } });
    expect(plain.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const text = await plain.text();
    const sizes = [text.length];
    for (const encoding of ["gzip", "br"]) {
      const answer = await ask(script, { headers: { "Accept-Encoding": encoding } });
      expect(answer.headers.get("content-encoding")).toBe(encoding);
      expect(answer.headers.get("vary")).toContain("Accept-Encoding");
      sizes.push(Number(answer.headers.get("content-length")));
      expect(await answer.text()).toBe(text);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  });

  test("without one are asked for again after an hour, and then not sent twice", async () => {
    const first = await ask("/favicon.svg");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    const again = await ask("/favicon.svg", {
      headers: { "If-None-Match": first.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});

describe("addresses", () => {
  test("lose their last slash, and never leave the site by it", async () => {
    const answer = await ask("/directory/?page=2");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/directory?page=2"]);
    const away = await getRaw(site.url, "//evil.example//");
    expect(away.head).toMatch(/\r\nlocation: \/evil\.example\r\n/i);
  });

  test("of pages answer HEAD with the size of the page and no body", async () => {
    for (const path of ["/", "/login"]) {
      const head = await ask(path, { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
      expect(head.status).toBe(200);
      expect(Number(head.headers.get("content-length"))).toBeGreaterThan(1_000);
      expect(await head.text()).toBe("");
    }
  });

  test("of one person are kept by nobody", async () => {
    for (const path of ["/login", "/register", "/mot-de-passe-oublie"]) {
      expect((await ask(path)).headers.get("cache-control"), path).toBe("no-store");
    }
    const signedIn = await ask("/", { headers: { Cookie: "recif.session_token=x.y" } });
    expect(signedIn.headers.get("cache-control")).toBe("no-store");
    expect(signedIn.headers.get("vary")).toContain("Cookie");
  });
});

describe("the log", () => {
  test("has one line per request, on one line, without query, cookie, e-mail or control character", async () => {
    await ask("/marqueur");
    await expect.poll(() => site.log.findIndex((line) => line.includes("/marqueur"))).toBeGreaterThan(0);
    const before = site.log.findIndex((line) => line.includes("/marqueur")) + 1;
    await getRaw(site.url, "/directory?q=canari-secret", {
      Cookie: "canari-biscuit=1",
      "User-Agent": "canari-agent",
    });
    await getRaw(site.url, "/company/canari@secret.example");
    await getRaw(site.url, "/company/%0a%1b[31mcanari");
    await expect.poll(() => requests(before).length).toBe(3);
    const lines = requests(before);
    expect(lines.map((line) => line.path)).toEqual(["/directory", "/company/…", "/company/%0a%1b[31mcanari"]);
    for (const line of lines)
      expect(line).toMatchObject({ method: "GET", requestId: expect.any(String), ms: expect.any(Number) });
    expect(site.log.slice(before).join("\n")).not.toMatch(
      /canari-secret|canari-biscuit|canari-agent|canari@/,
    );
  });

  const requests = (from: number) =>
    site.log
      .slice(from)
      .filter((line) => line.includes('"msg":"request"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
});

describe("counters", () => {
  test("are for this machine, in Prometheus' format, and not for what comes through a proxy", async () => {
    const text = await (await ask("/metrics")).text();
    expect(text).toMatch(/^recif_http_requests_total\{status="2xx"\} \d+$/m);
    expect(text).toMatch(/^recif_page_cache_events_total\{event="hit"\} \d+$/m);
    expect(text).not.toMatch(/canari|localhost|\/company/);
    expect((await ask("/metrics", { headers: { "X-Forwarded-For": "127.0.0.1" } })).status).toBe(404);
  });
});
