import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { addDemonstrationProofs } from "#app/features/credentials/credentials.server.ts";
import { API, anApiClient } from "#tests/support/api-client.ts";
import { aCompany } from "#tests/support/factories.ts";
import { demonstrationTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

type Company = { id: string; slug: string; name: string; updatedAt: string };

const test = demonstrationTest.extend("api", async ({ site }) => anApiClient(site.visitor()));
const namesOf = (list: Company[]) => list.map(({ name }) => name);

describe("companies", () => {
  test("are those of the directory: the same query, order, counts and pages", async ({ site, api }) => {
    const visitor = site.visitor();
    for (const query of [
      "",
      "?page=2&size=25",
      "?category=sauvegarde",
      "?category=sauvegarde&location=nord&verified=1",
      "?commune=noumea&size=100",
      "?q=sauvegarde",
      "?q=mes+fichiers+sont+chiffr%C3%A9s",
      "?q=sauvegrade",
      "?q=nord",
      "?label=expertcyber",
      "?team=2-5&within=24h",
      "?q=zzzzqqq",
    ]) {
      const { json, status } = await api.get(`/companies${query}`);
      expect(status, query).toBe(200);
      const first = await visitor.get(`/directory${query}`);
      const moved = first.headers.get("location");
      const page = parse((moved ? await visitor.get(moved) : first).body);
      const rows = page
        .querySelectorAll(".company-row .row-link")
        .map(({ text }) => text.replace("Voir le profil", "").trim());
      expect(
        namesOf(json.companies).map((name) => name.replaceAll("\u00a0", " ")),
        query,
      ).toEqual(rows.map((name) => name.replaceAll("\u00a0", " ")));
      const title = page.querySelector("#resultats")?.text ?? "";
      expect(Number.parseInt(title.replaceAll(/\D/g, "") || "0", 10), query).toBe(json.total);
    }
  });

  test("have the counts of the filters", async ({ site, api }) => {
    const { json } = await api.get("/companies?category=sauvegarde");
    const page = parse((await site.visitor().get("/directory?category=sauvegarde")).body);
    for (const key of ["sud", "nord", "iles"]) {
      const choice = page.querySelector(`input[name=location][value=${key}]`)?.closest("label")?.text ?? "";
      expect(Number(/(\d+)\s*$/.exec(choice.trim())?.[1]), key).toBe(json.counts.zones[key]);
    }
  });

  test("are walked by cursor, each once, whatever the order of the day", async ({ api }) => {
    const { json: all } = await api.get("/companies?size=100");
    const seen: string[] = [];
    let path: string | undefined = "/companies?cursor=start&size=10";
    while (path) {
      const { json, headers } = await api.get(path);
      expect(json.total).toBe(all.total);
      seen.push(...json.companies.map(({ id }: Company) => id));
      const next = /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1];
      expect(json.links.next).toBe(next);
      path = next && new URL(next).pathname.slice(API.length) + new URL(next).search;
    }
    expect(seen).toEqual([...new Set(seen)]);
    expect(seen.toSorted()).toEqual(all.companies.map(({ id }: Company) => id).toSorted());
    expect((await api.get("/companies?cursor=start&q=nord")).status).toBe(400);
    expect((await api.get("/companies?cursor=start&page=2")).status).toBe(400);
  });

  test("link to the pages around them", async ({ api }) => {
    const { json, headers } = await api.get("/companies?size=10&page=2&category=sauvegarde");
    expect(Object.keys(json.links)).toEqual(["self", "first", "prev", "last"]);
    expect(headers.get("link")).toContain(`<${json.links.prev}>; rel="prev"`);
    expect(new URL(json.links.prev).search).toBe("?size=10&page=1&category=sauvegarde");
    const long = await api.get(`/companies?q=${"sauvegarde+".repeat(50)}&size=10`);
    expect(long.json.total).toBeGreaterThan(10);
    expect(long.headers.get("link")).toBe(`<${long.json.links.next}>; rel="next"`);
  });
});

describe("what stays out", () => {
  test("is in no list, count, search or page of the API, and stays in the directory", async ({
    site,
    database: { db },
    api,
  }) => {
    const given = { name: "Ermite Reclus (fictif)", categories: ["securite-mobile"], commune: "Bélep" };
    const { id, slug } = await aCompany(db, { ...given, openData: "open" });
    const seen = async () => (await api.get(`/companies/${slug}`)).status;
    await until(async () => (await seen()) === 200);
    const counted = async () => {
      const { json: found } = await api.get("/companies?q=ermite+reclus");
      const { json: all } = await api.get("/companies");
      const { json: communes } = await api.get("/communes");
      const belep = communes.communes.find(({ key }: { key: string }) => key === "belep");
      return [found.total, all.total, belep.companies];
    };
    const [found = 0, total = 0, belep = 0] = await counted();
    expect(found).toBe(1);
    for (const openData of ["closed", "announced", null] as const) {
      await db.update(companies).set({ openData }).where(eq(companies.id, id));
      await until(async () => (await counted())[1] === total - 1);
      expect(await counted()).toEqual([0, total - 1, belep - 1]);
      expect(await seen()).toBe(404);
      expect((await api.get(`/companies/${id}`)).status).toBe(404);
      const walked = await api.get("/companies?cursor=start&size=100&commune=belep");
      expect(namesOf(walked.json.companies)).not.toContain(given.name);
      expect((await site.visitor().get(`/company/${slug}`)).status).toBe(200);
    }
  });

  test("is what is not online", async ({ database: { db }, api }) => {
    for (const status of ["draft", "pending", "offline"] as const) {
      const { id, slug } = await aCompany(db, { status, openData: "open" });
      expect((await api.get(`/companies/${slug}`)).status).toBe(404);
      expect((await api.get(`/companies/${id}`)).status).toBe(404);
    }
  });
});

test("an old name redirects to the present one, in the API", async ({ database: { db }, api }) => {
  const { id, slug } = await aCompany(db, { name: "Nom d’avant (fictif)", openData: "open" });
  const byId = await api.get(`/companies/${id}`);
  expect([byId.status, byId.headers.get("location")]).toEqual([301, `${API}/companies/${slug}`]);
});

test("no contact, register number or person is in any answer", async ({ database: { db }, api }) => {
  const { id } = await aCompany(db, {
    name: "Secrets (fictif)",
    ridet: "1234567001",
    insuredYear: 2027,
    openData: "open",
    commune: "Koné",
    address: "1, rue des Secrets, 98860 Koné",
    description:
      "Audits depuis 2015. Appelez le +687 77 12 34 ou 77.12.34, écrivez à canari@secrets.example, www.canari.nc, RIDET 1 234 567.001.",
  });
  await addDemonstrationProofs({ db }, [
    { companyId: id, kind: "ridet", number: "1234567001", validUntil: "2099-01-01" },
    { companyId: id, kind: "expertcyber", number: "EXP-CANARI-7", validUntil: "2099-01-01" },
  ]);
  const { json } = await api.get("/companies?size=100");
  const paths = [
    "/",
    "/companies?size=100",
    "/companies?cursor=start&size=100",
    ...json.companies.map(({ slug }: Company) => `/companies/${slug}`),
    "/categories",
    "/zones",
    "/communes",
    "/labels",
    "/articles",
    "/alerts",
    "/openapi.json",
  ];
  const { json: articles } = await api.get("/articles");
  paths.push(...articles.articles.map(({ slug }: Company) => `/articles/${slug}`));
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths.filter((one) => one !== "/openapi.json"))
    for (const accept of ["application/json", "application/ld+json"]) {
      const { status, body } = await api.get(path, { accept });
      expect(status, path).toBe(200);
      expect(body, path).not.toMatch(/canari|@[a-z0-9-]+\.(example|nc|com)|\+687|1 ?234 ?567|77.12.34/i);
    }
});

test("labels are given with their end and the day they were verified, without their number", async ({
  api,
}) => {
  const { json } = await api.get("/companies?label=expertcyber");
  expect(json.companies[0].labels[0]).toMatchObject({ key: "expertcyber", name: "ExpertCyber" });
  expect(Object.keys(json.companies[0].labels[0])).toEqual(["key", "name", "issuer", "until", "verifiedOn"]);
});

test("articles are those that are published, without their author", async ({ api }) => {
  const { json } = await api.get("/articles");
  const [{ slug }] = json.articles;
  const { json: article, headers } = await api.get(`/articles/${slug}`);
  expect(article.text.length).toBeGreaterThan(500);
  expect(new Date(headers.get("last-modified") ?? "").toISOString().slice(0, 19)).toBe(
    article.updatedAt.slice(0, 19),
  );
  expect((await api.get("/articles?page=99")).status).toBe(404);
});

test("in JSON-LD for who asks for it", async ({ api }) => {
  const { json: list, headers } = await api.get("/companies?size=10", { accept: "application/ld+json" });
  expect(headers.get("content-type")).toBe("application/ld+json");
  expect(headers.get("vary")).toContain("Accept");
  expect(list).toMatchObject({ "@context": "https://schema.org", "@type": "ItemList", numberOfItems: 10 });
  const { "@id": url, "@type": type } = list.itemListElement[0].item;
  expect(["Organization", "LocalBusiness"]).toContain(type);
  const { json: one } = await api.get(`/companies/${url.split("/").at(-1)}`, {
    accept: "application/ld+json",
  });
  expect(one["@id"]).toBe(url);
});

test.for([
  ["application/ld+json;q=0, application/json", "application/json"],
  ["application/json, application/ld+json;q=0.5", "application/json"],
  ["application/json;q=0.5, application/ld+json", "application/ld+json"],
  ["*/*", "application/json"],
] as const)("for Accept %s the answer is %s", async ([accept, type], { api }) => {
  expect((await api.get("/companies?size=10", { accept })).headers.get("content-type")).toBe(type);
});
