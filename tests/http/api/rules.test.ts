import { createConfig, lintFromString } from "@redocly/openapi-core";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { operations } from "#app/features/public-api/operations.ts";
import { API, anApiClient, type OpenApi } from "#tests/support/api-client.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import published from "./v1.json" with { type: "json" };

const test = siteTest
  .extend("content", perFile, ({ database: { db } }) =>
    aCompany(db, { name: "Première (fictif)", openData: "open" }),
  )
  .extend("api", async ({ site }) => anApiClient(site.visitor()));

describe("for pages of other sites", () => {
  test("answers are readable everywhere, without credentials", async ({ api }) => {
    const { headers } = await api.get("/companies", { origin: "https://ailleurs.example" });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-allow-credentials")).toBeNull();
    expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(headers.get("access-control-expose-headers")).toContain("RateLimit");
  });

  test("a preflight is answered, and uses up nothing", async ({ site }) => {
    const visitor = site.visitor();
    const asked = { method: "OPTIONS", headers: { origin: "https://ailleurs.example" } };
    const { status, headers } = await visitor.send(`${API}/companies`, asked);
    expect([status, headers.get("access-control-allow-methods")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    const next = await visitor.get(`${API}/companies`);
    expect(next.headers.get("ratelimit")).toMatch(/^"public-api";r=299;t=\d+$/);
  });

  test("a session is nothing to it: the same bytes, and no cookie", async ({ site, api }) => {
    const { visitor } = await site.signedIn({ role: "admin" });
    visitor.cookies.set("recif-choix", "x");
    const anyone = await api.get("/companies");
    const member = await visitor.get(`${API}/companies`);
    expect(member.body).toBe(anyone.body);
    expect(member.headers.get("cache-control")).toBe("public, max-age=60");
    expect(member.headers.getSetCookie()).toEqual([]);
  });
});

describe("a client that has an answer", () => {
  test("gets 304 for its ETag, until the content changes", async ({ api, database: { db } }) => {
    const { headers } = await api.get("/companies");
    const etag = headers.get("etag") ?? "";
    const modified = Date.parse(headers.get("last-modified") ?? "");
    expect(modified).toBeLessThanOrEqual(Date.now());
    const again = await api.get("/companies", { "if-none-match": etag });
    expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
    const { id } = await aCompany(db, { openData: "open" });
    await expect.poll(async () => (await api.get("/companies", { "if-none-match": etag })).status).toBe(200);
    const changed = Date.parse((await api.get("/companies")).headers.get("last-modified") ?? "");
    expect(changed).toBeGreaterThanOrEqual(modified);
    await db.update(companies).set({ status: "offline" }).where(eq(companies.id, id));
    await expect.poll(async () => (await api.get("/companies")).headers.get("etag")).toBe(etag);
    const left = Date.parse((await api.get("/companies")).headers.get("last-modified") ?? "");
    expect(left).toBeGreaterThanOrEqual(changed);
  });

  test("gets it compressed", async ({ site }) => {
    for (const coding of ["gzip", "zstd", "br"]) {
      const answer = await fetch(`${site.url}${API}/categories`, { headers: { "accept-encoding": coding } });
      expect(answer.headers.get("content-encoding")).toBe(coding);
      await answer.body?.cancel();
    }
  });

  test("HEAD has the headers alone", async ({ site }) => {
    const answer = await site.visitor().send(`${API}/zones`, { method: "HEAD" });
    expect([answer.status, answer.body, answer.headers.get("content-type")]).toEqual([
      200,
      "",
      "application/json",
    ]);
  });
});

describe("a mistake", () => {
  test.for([
    ["/companies?couleur=bleu", "couleur"],
    ["/companies?size=11", "size"],
    ["/companies?page=0", "page"],
    ["/companies?page=-1", "page"],
    ["/companies?page=1&page=2", "page"],
    ["/companies?category=rien", "category"],
    ["/companies?location=paris", "location"],
    ["/companies?commune=paris", "commune"],
    ["/companies?verified=oui", "verified"],
    ["/companies?cursor=%27", "cursor"],
    ["/categories?page=1", "page"],
    [`/companies?q=${"a".repeat(601)}`, "q"],
  ] as const)("%s names the parameter, in French and in English", async ([path, parameter], { api }) => {
    const fr = await api.get(path);
    const en = await api.get(path, { "accept-language": "en-NZ,en;q=0.9" });
    expect([fr.status, en.status]).toEqual([400, 400]);
    expect(fr.json.errors[0].parameter).toBe(parameter);
    expect([fr.headers.get("content-language"), en.headers.get("content-language")]).toEqual(["fr", "en"]);
    expect(fr.json.errors[0].detail).not.toBe(en.json.errors[0].detail);
    expect(fr.headers.get("access-control-allow-origin")).toBe("*");
  });

  test("of parameters that do not go together is in both languages", async ({ api }) => {
    const details = [];
    for (const language of ["fr", "en"]) {
      const { status, json } = await api.get("/companies?cursor=start&q=audit", {
        "accept-language": language,
      });
      expect(status).toBe(400);
      details.push(json.errors[0].detail);
    }
    expect(details).toEqual(["Sans « q » ni « page ».", "Without “q” and “page”."]);
  });

  test("in a fact is not found, by page and by cursor", async ({ api }) => {
    for (const path of ["/companies?label=rien", "/companies?label=rien&cursor=start"])
      expect((await api.get(path)).status, path).toBe(404);
  });

  test("is a problem wherever it is noticed", async ({ site, api }) => {
    for (const path of ["/rien", "/companies/rien", "/companies?page=99", "/companies/a/b", "/companies/%25"])
      expect((await api.get(path)).status, path).toBe(404);
    const visitor = site.visitor();
    for (const [asked, status] of [
      [{ path: "/companies", method: "POST" }, 405],
      [{ path: "/companies", method: "DELETE" }, 405],
      [{ path: `/companies?q=${"a".repeat(3_000)}`, method: "GET" }, 414],
      [{ path: "/companies?q=%00", method: "GET" }, 400],
      [{ path: "/companies/%E0%A4%A", method: "GET" }, 400],
    ] as const) {
      const answer = await visitor.send(API + asked.path, { method: asked.method });
      expect([answer.status, answer.headers.get("content-type")], asked.path).toEqual([
        status,
        "application/problem+json",
      ]);
      expect(answer.headers.get("access-control-allow-origin"), asked.path).toBe("*");
    }
  });
});

test("a network that asks too often is refused for a while, and no other one", async ({ site }) => {
  const [busy, other] = [site.visitor(), site.visitor()];
  let last = await busy.get(`${API}/zones`);
  // Twice the limit: a window may end meanwhile.
  for (let turn = 0; turn < 60 && last.status === 200; turn += 1) {
    const some = await Promise.all(Array.from({ length: 10 }, () => busy.get(`${API}/zones`)));
    last = some.find(({ status }) => status !== 200) ?? last;
  }
  expect(last.status).toBe(429);
  expect(last.headers.get("content-type")).toBe("application/problem+json");
  const wait = Number(last.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  expect(last.headers.get("ratelimit")).toMatch(/^"public-api";r=0;t=\d+$/);
  const elsewhere = await other.get(`${API}/zones`);
  expect([elsewhere.status, elsewhere.headers.get("ratelimit-policy")]).toEqual([
    200,
    '"public-api";q=300;w=300',
  ]);
});

test("any value of any parameter is answered, and none with an error of ours", async ({ site }) => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom("1", "-1", "0", "1e9", "NaN", "null", "[]", "' or 1=1", "a:* & b", "%", "\\", "start"),
  );
  const names = ["page", "size", "extra", ...operations.flatMap(({ query }) => Object.keys(query.shape))];
  const queries = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 });
  const asked = fc.record({ operation: fc.constantFrom(...operations), slug: text, queries });
  let visitor = site.visitor();
  let uses = 0;
  await fc.assert(
    fc.asyncProperty(asked, async ({ operation, slug, queries: given }) => {
      uses += 1;
      if (uses % 250 === 0) visitor = site.visitor();
      const path = operation.path.replace("{slug}", encodeURIComponent(slug.toWellFormed()));
      const params = new URLSearchParams(given.map(([name, value]) => [name, value.toWellFormed()]));
      const { status, headers, body } = await visitor.get(`${API}${path === "/" ? "" : path}?${params}`);
      expect([200, 301, 400, 404, 414]).toContain(status);
      if (status !== 301) expect(() => JSON.parse(body)).not.toThrow();
      if (status >= 400) expect(headers.get("content-type")).toBe("application/problem+json");
    }),
    { numRuns: 300 },
  );
});

describe("the document", () => {
  test("has no mistake for the linter of OpenAPI", async ({ api }) => {
    const config = await createConfig({
      extends: ["recommended"],
      // The licence is the publisher's choice, and the test's site is on this machine.
      rules: { "info-license": "off", "info-license-strict": "off", "no-server-example.com": "off" },
    });
    const found = await lintFromString({ source: JSON.stringify(api.document), config });
    expect(
      found.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`),
    ).toEqual([]);
  });

  test("has all that version 1 was published with", ({ api }) => {
    expect(api.document.openapi).toBe("3.1.0");
    expect(missingFrom(api.document, published as unknown as OpenApi)).toEqual([]);
  });

  test("loses nothing unnoticed", ({ api }) => {
    const less = structuredClone(api.document);
    const { get } = less.paths["/companies"] ?? {};
    get?.parameters?.shift();
    delete (less.components.schemas.Company as { properties: Record<string, object> }).properties.address;
    delete less.paths["/labels"];
    const lost = missingFrom(less, api.document);
    for (const word of ["/labels", "address", "parameters"]) expect(lost.join("\n")).toContain(word);
  });
});

/** Paths of what is in the published document and not in the present one; texts and examples may change. */
function missingFrom(present: unknown, before: unknown, at = ""): string[] {
  if (typeof before !== "object" || before === null) return present === before ? [] : [at];
  if (Array.isArray(before)) {
    const now = Array.isArray(present) ? present : [];
    return before.flatMap((one, index) => {
      const name = typeof one === "object" && one !== null && "name" in one ? one.name : undefined;
      const same =
        name === undefined
          ? now.find((other) => missingFrom(other, one).length === 0)
          : now.find((other) => other.name === name);
      return same === undefined
        ? [`${at}[${name ?? index}]`]
        : missingFrom(same, one, `${at}[${name ?? index}]`);
    });
  }
  const now = (typeof present === "object" && present !== null ? present : {}) as Record<string, unknown>;
  const ignored = at.endsWith("/properties")
    ? []
    : ["description", "example", "examples", "summary", "title", "servers", "externalDocs", "info"];
  return Object.entries(before)
    .filter(([key]) => !ignored.includes(key))
    .flatMap(([key, value]) =>
      key in now ? missingFrom(now[key], value, `${at}/${key}`) : [`${at}/${key}`],
    );
}
