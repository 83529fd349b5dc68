import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { RESULTS_ID } from "#app/features/directory/results-id.ts";
import { pages } from "#app/pages.ts";
import { get } from "#tests/support/crawl.ts";
import { addressesOf } from "#tests/support/example-pages.ts";
import { aCompany } from "#tests/support/factories.ts";
import { hiddenCompanies } from "#tests/support/hidden-companies.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const test = siteTest.extend("content", perFile, async ({ database: { db } }) => {
  const shared = { commune: "Koné", verifiedAt: new Date("2026-10-05T02:00:00Z") };
  const shown = await aCompany(db, { ...shared, name: "Vigie du Nord (fictif)", categories: ["sauvegarde"] });
  for (let n = 0; n < 12; n++) await aCompany(db, { categories: ["infrastructure"] });
  // Its name is what a category is called.
  await aCompany(db, { name: "Sauvegarde Express (fictif)", categories: ["infrastructure"] });
  await hiddenCompanies(db, { name: "Caché", categories: ["sauvegarde"] });
  return shown;
});

const LIST = "/embed/entreprises";
const namesIn = (html: string) => parse(html).querySelectorAll("h2 a").map(nameOf);
const rowsIn = (html: string) => parse(html).querySelectorAll(".row-link").map(nameOf);
/** Without what is for screen readers. */
const nameOf = (link: { childNodes: { rawText: string }[] }) => link.childNodes[0]?.rawText;

describe("what other sites show in a frame", () => {
  test("is open to every frame, and only it: all other pages stay closed", async ({ site, content }) => {
    const company = `/company/${content.slug}`;
    const examples = { company, companyId: content.id };
    const framed = [
      LIST,
      `${LIST}?lignes=2`,
      `/embed/entreprise/${content.slug}`,
      "/embed/entreprise/jamais",
    ];
    for (const path of framed) {
      const { headers } = await site.ask(path);
      expect(headers.get("x-frame-options"), path).toBeNull();
      expect(headers.get("content-security-policy"), path).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; img-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors \*$/,
      );
      expect(Object.fromEntries(headers), path).toMatchObject({
        "cross-origin-resource-policy": "cross-origin",
        "cross-origin-embedder-policy": "require-corp",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
      });
    }
    const others = pages.filter(({ pattern }) => !pattern.startsWith("/embed/"));
    expect(others.filter((page) => page.framed).map(({ pattern }) => pattern)).toEqual([]);
    const read = others.filter(({ methods }) => !methods || methods.includes("GET"));
    const paths = read.flatMap((page) =>
      addressesOf(page, examples).map((path) => path.replaceAll(/:\w+\??/g, "x").replace("*", "nulle-part")),
    );
    expect(paths.length).toBeGreaterThan(150);
    for (const path of [...paths, "/embed", "/embed/autre", "/embed/entreprises/x"]) {
      const { headers } = await get(site.url, path);
      expect(headers.get("x-frame-options"), path).toBe("DENY");
      expect(headers.get("content-security-policy"), path).toMatch(/frame-ancestors 'none'|sandbox/);
    }
  });

  test("runs nothing, sends nothing, sets no cookie and has no contact of a company", async ({
    site,
    content,
  }) => {
    for (const path of [LIST, `/embed/entreprise/${content.slug}`]) {
      const { status, headers, body } = await site.visitor().get(path);
      expect(status).toBe(200);
      expect(headers.getSetCookie()).toEqual([]);
      expect(body).not.toMatch(/<script|<form|<link|<img|<iframe| on\w+=|javascript:/i);
      expect(body).not.toMatch(/canari|@entreprise|tel:|mailto:|\+687/i);
      const page = parse(body);
      expect(page.querySelector("html")?.getAttribute("lang")).toBe("fr");
      expect(page.querySelectorAll("h1")).toHaveLength(1);
      for (const link of page.querySelectorAll("a")) {
        expect(link.getAttribute("href")?.startsWith(`${site.url}/`)).toBe(true);
        expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
        expect(link.text).toContain("(nouvelle fenêtre)");
      }
    }
  });

  test("is the same bytes for everybody, and reads no session", async ({ site }) => {
    const anyone = await site.visitor().get(LIST);
    const { visitor } = await site.signedIn();
    const { visitor: administrator } = await site.signedIn({ role: "admin" });
    for (const member of [visitor, administrator]) {
      const { body, headers } = await member.get(LIST);
      expect(body).toBe(anyone.body);
      expect(headers.get("cache-control")).toBe("private, no-cache");
      expect(headers.get("etag")).toBe(anyone.headers.get("etag"));
      expect((await member.get(LIST, { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
    }
    const unknown = "/embed/entreprise/jamais";
    expect((await visitor.get(unknown)).body).toBe((await site.visitor().get(unknown)).body);
  });

  test("leaves no trace of the page around it", async ({ site }) => {
    const before = site.log.length;
    await site.ask(`${LIST}?theme=clair`, { headers: { Referer: "https://canari-page.example/secret" } });
    await until(() => site.log.slice(before).some((line) => line.includes(LIST)));
    expect(site.log.slice(before).join("\n")).not.toContain("canari-page");
  });
});

describe("the list of a frame", () => {
  test("has the companies of the directory, in its order, with its filters", async ({ site, content }) => {
    const anyone = site.visitor();
    for (const query of [
      "",
      "category=sauvegarde",
      "commune=kone",
      "q=infrastructure",
      "q=vigie",
      "q=Sauvegarde",
    ]) {
      const framed = (await anyone.get(`${LIST}?${query}&lignes=10`)).body;
      let answer = await anyone.get(`/directory?${query}`);
      for (let to = answer.headers.get("location"); to; to = answer.headers.get("location"))
        answer = await anyone.get(to);
      expect(namesIn(framed), query).toEqual(rowsIn(answer.body));
      const total = /(\d+)[\s\u00a0]entreprises?/;
      expect(total.exec(framed)?.[1], query).toBe(
        total.exec(parse(answer.body).querySelector(`#${RESULTS_ID}`)?.text ?? answer.body)?.[1],
      );
    }
    const { body } = await anyone.get(`${LIST}?category=sauvegarde&commune=kone`);
    expect(namesIn(body)).toEqual(["Vigie du Nord (fictif)"]);
    expect(body).toContain(`${site.url}/company/${content.slug}`);
    expect(body).toMatch(/Vérifiée le 5[\s\u00a0]oct\.[\s\u00a0]2026/);
    expect(body).toContain(`${site.url}/directory?category=sauvegarde&amp;commune=kone`);
    expect((await anyone.get(`${LIST}?q=zzzzzz`)).body).toContain("Aucune entreprise de l’annuaire");
  });

  test("has 3 to 20 rows, 5 unless asked, in the theme that is asked", async ({ site }) => {
    const anyone = site.visitor();
    const rows = async (query: string) => namesIn((await anyone.get(LIST + query)).body).length;
    expect(await Promise.all(["", "?lignes=", "?lignes=3", "?lignes=12"].map(rows))).toEqual([5, 5, 3, 12]);
    const theme = async (query: string) =>
      parse((await anyone.get(LIST + query)).body)
        .querySelector("html")
        ?.getAttribute("data-theme");
    expect(await Promise.all(["", "?theme=clair", "?theme=sombre"].map(theme))).toEqual([
      "system",
      "light",
      "dark",
    ]);
  });

  test("answers clearly what it cannot show", async ({ site }) => {
    const anyone = site.visitor();
    for (const [query, sentence] of [
      ["lignes=2", "Choisissez de 3 à 20 lignes"],
      ["lignes=21", "Choisissez de 3 à 20 lignes"],
      ["lignes=abc", "Choisissez de 3 à 20 lignes"],
      ["lignes=-1&lignes=5", "Choisissez de 3 à 20 lignes"],
      ["category=inconnue", "Cette catégorie n’existe pas"],
      ["commune=paris", "Cette commune n’existe pas"],
      ["commune=__proto__", "Cette commune n’existe pas"],
      ["theme=rose", "Ce thème n’existe pas"],
      [`q=${"a".repeat(700)}`, "caractères au plus"],
    ]) {
      const { status, body, headers } = await anyone.get(`${LIST}?${query}`);
      expect([status, headers.get("cache-control")], query).toEqual([422, "no-store"]);
      expect(body, query).toContain(sentence);
      expect(body, query).toContain(`${site.url}/integrer`);
    }
    expect((await anyone.get(`${LIST}?q=%00%F0%9F%90%A0`)).status).toBeLessThan(500);
  });

  test("has no company that is not public, and forgets one that leaves", async ({
    site,
    database: { db },
  }) => {
    const leaving = await aCompany(db, { categories: ["cyberassurance"] });
    const anyone = site.visitor();
    const listed = async () => (await anyone.get(`${LIST}?category=cyberassurance`)).body;
    const card = () => anyone.get(`/embed/entreprise/${leaving.slug}`);
    await until(async () => (await listed()).includes(leaving.slug));
    expect((await card()).status).toBe(200);
    await db.update(companies).set({ status: "offline" }).where(eq(companies.id, leaving.id));
    await until(async () => !(await listed()).includes(leaving.slug));
    await until(async () => (await card()).status === 404);
    expect((await anyone.get(`${LIST}?category=sauvegarde&lignes=20`)).body).not.toContain("Caché");
  });

  test("shows a hostile name as text", async ({ site, database: { db } }) => {
    const mark = randomUUID().slice(0, 8);
    const name = `</style><script>alert(1)</script> & "Fils" ${mark}`;
    const { slug } = await aCompany(db, { name, categories: ["securite-mobile"] });
    const anyone = site.visitor();
    const list = `${LIST}?category=securite-mobile`;
    await until(async () => (await anyone.get(list)).body.includes(mark));
    for (const path of [list, `/embed/entreprise/${slug}`]) {
      const { body } = await anyone.get(path);
      expect(body).toContain("&lt;script&gt;alert(1)");
      expect(body).not.toContain("<script>");
      expect(body.match(/<\/style>/g)).toHaveLength(1);
    }
  });
});

describe("the card of a company", () => {
  test("is one same answer for every company that is not public and one that was never there", async ({
    site,
    database: { db },
  }) => {
    const hidden = await hiddenCompanies(db, { name: "Canari caché" });
    const answers = await Promise.all(
      [...hidden.map(({ slug }) => slug), "jamais"].map((slug) =>
        site.visitor().get(`/embed/entreprise/${slug}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.body).toContain("Cette fiche n’est pas dans l’annuaire");
  });

  test("leads from the id and another case to the present address, with its theme", async ({
    site,
    content,
  }) => {
    const { status, headers } = await site.visitor().get(`/embed/entreprise/${content.id}?theme=sombre`);
    expect([status, headers.get("location")]).toEqual([
      301,
      `/embed/entreprise/${content.slug}?theme=sombre`,
    ]);
  });
});

describe("/integrer", () => {
  test("composes the frame of the choices, with the code to copy, and is found from the site", async ({
    site,
  }) => {
    const anyone = site.visitor();
    const { status, body } = await anyone.get("/integrer?category=sauvegarde&q=%22%3E&lignes=8&theme=sombre");
    expect(status).toBe(200);
    const page = parse(body);
    const frame = page.querySelector("main iframe");
    const src = "/embed/entreprises?category=sauvegarde&q=%22%3E&lignes=8&theme=sombre";
    expect(frame?.getAttribute("src")?.replaceAll("&amp;", "&")).toBe(src);
    expect((await anyone.get(src)).status).toBe(200);
    const code = parse(parse(page.querySelector("textarea")?.innerHTML ?? "").text);
    const copied = code.querySelector("iframe");
    expect(copied?.attributes).toMatchObject({
      src: site.url + src,
      width: "600",
      loading: "lazy",
      referrerpolicy: "no-referrer",
    });
    expect(Number(copied?.getAttribute("height"))).toBeGreaterThan(300);
    expect(copied?.getAttribute("title")).toContain("annuaire Récif · Sauvegarde");
    expect(code.querySelector("p > a")?.getAttribute("href")).toBe(
      `${site.url}/directory?q=%22%3E&category=sauvegarde`,
    );
    for (const path of ["/plan-du-site", "/about", "/sitemap.xml"])
      expect((await anyone.get(path)).body, path).toContain("/integrer");
  });

  test("says what is wrong beside the field, and loses nothing that was typed", async ({ site }) => {
    const { status, body } = await site
      .visitor()
      .get("/integrer?category=sauvegarde&commune=kone&q=photos&lignes=abc&theme=sombre");
    expect(status).toBe(422);
    const page = parse(body);
    expect(page.querySelector('[role="alert"] a')?.getAttribute("href")).toBe("#cadre-lignes");
    const field = page.querySelector("#cadre-lignes");
    expect([field?.getAttribute("value"), field?.getAttribute("aria-invalid")]).toEqual(["abc", "true"]);
    expect(page.querySelector("#cadre-q")?.getAttribute("value")).toBe("photos");
    expect(page.querySelectorAll("option[selected]").map((one) => one.getAttribute("value"))).toEqual([
      "sauvegarde",
      "kone",
    ]);
    expect(page.querySelector('input[name="theme"][checked]')?.getAttribute("value")).toBe("sombre");
    expect(page.querySelector("main iframe")).toBeNull();
  });
});
