import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { readingTest } from "#tests/support/reading-test.ts";
import { perFile } from "#tests/support/site-test.ts";

const test = readingTest
  .extend("head", perFile, ({ site }) => async (path: string) => {
    const document = parse(await (await site.ask(path)).text());
    const meta = (name: string) =>
      document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    const facts = document.querySelectorAll('script[type="application/ld+json"]');
    return {
      title: document.querySelector("title")?.text ?? "",
      meta,
      facts: facts.map((script) => JSON.parse(script.text)),
    };
  })
  .extend("leadsTo", perFile, ({ site }) => async (path: string) => {
    const answer = await site.ask(path);
    return [answer.status, answer.headers.get("location")];
  });

describe("a shared link", () => {
  test.for(["/", "/directory", "/category/sauvegarde", "/company/corail-fictif"])(
    "%s says what its image shows, and in which language",
    async (path, { head }) => {
      const { meta } = await head(path);
      expect(meta("og:locale")).toBe("fr_FR");
      expect(meta("og:image:alt")?.length).toBeGreaterThan(10);
    },
  );

  test("names the company in the words about its image", async ({ head }) => {
    expect((await head("/company/corail-fictif")).meta("og:image:alt")).toContain("Corail (fictif)");
  });
});

describe("a company", () => {
  test("is given to search engines with its street, its postal code and its commune apart", async ({
    head,
  }) => {
    const { facts } = await head("/company/corail-fictif");
    expect(facts.find((fact) => fact["@type"] === "LocalBusiness").address).toEqual({
      "@type": "PostalAddress",
      streetAddress: "1, rue X",
      postalCode: "98860",
      addressLocality: "Koné",
      addressCountry: "NC",
    });
  });

  test("has a title with its trade, of 60 characters at most, that no other has", async ({ head }) => {
    const titles = [
      "/company/corail-fictif",
      "/company/corail-fictif-2",
      "/company/compagnie-caledonienne-de-telesurveillance-du-grand-sud-fictif",
    ].map(async (path) => (await head(path)).title);
    expect(await Promise.all(titles)).toEqual([
      "Corail (fictif)\u00a0: sauvegarde, Koné | Récif",
      "Corail (fictif) 2\u00a0: sauvegarde, Koné | Récif",
      "Compagnie calédonienne de…\u00a0: gestion des accès | Récif",
    ]);
  });
});

test.for(["/directory", "/category/sauvegarde"])(
  "%s goes on counting its companies on the next page",
  async (path, { head }) => {
    const { facts } = await head(`${path}?page=2`);
    const { itemListElement } = facts.find((fact) => fact["@type"] === "CollectionPage").mainEntity;
    expect(itemListElement.map((item: { position: number }) => item.position).slice(0, 3)).toEqual([
      11, 12, 13,
    ]);
  },
);

describe("one page has one URL", () => {
  test.for([
    "/directory?category=inconnue",
    "/directory?location=inconnue",
    "/directory?q=corail&location=inconnue",
    "/directory?category=sauvegarde&location=%00",
  ])("%s names what is not there", async (path, { site }) => {
    expect((await site.ask(path)).status).toBe(path.includes("%00") ? 400 : 404);
  });

  test.for([
    "/directory?category=&location=",
    "/directory?category=sauvegarde&location=Province+des+îles",
    "/directory?q=zzzz&location=nord",
  ])("%s is a choice of the form", async (path, { site }) => {
    expect((await site.ask(path)).status).toBe(200);
  });

  test.for([
    ["/directory?page=1", "/directory"],
    ["/directory?q=rue+%26+lagon&page=1&size=25", "/directory?q=rue+%26+lagon&size=25"],
    ["/directory?page=1&utm_source=lettre", "/directory?utm_source=lettre"],
    ["/category/sauvegarde?size=25&page=1", "/category/sauvegarde?size=25"],
    ["/category/sauvegarde?page=", "/category/sauvegarde"],
  ] as const)("%s is for good %s", async ([path, target], { leadsTo }) => {
    expect(await leadsTo(path)).toEqual([301, target]);
  });

  test.for([
    ["/Directory", "/directory"],
    ["/DIRECTORY/?q=Corail&Page=2", "/directory?q=Corail&Page=2"],
    ["/Company/Corail-Fictif", "/company/corail-fictif"],
    ["/company/%C3%A9cole-X", "/company/%C3%A9cole-x"],
    ["//Evil.example/", "/evil.example"],
  ] as const)("%s in capitals is for good %s", async ([path, target], { leadsTo }) => {
    expect(await leadsTo(path)).toEqual([301, target]);
  });

  test("which a page that was cached for everybody does not change", async ({ site, leadsTo }) => {
    await site.ask("/categories");
    expect(await leadsTo("/Categories")).toEqual([301, "/categories"]);
  });

  test("and what is sent to one in capitals arrives", async ({ site }) => {
    const answer = await site.ask("/Devis", { method: "POST", headers: { Origin: site.url } });
    expect(answer.status).toBe(422);
  });
});

describe("well-known places", () => {
  test("/favicon.ico is an icon", async ({ site }) => {
    const answer = await site.ask("/favicon.ico");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/x-icon"]);
    // ICO signature: reserved 0, type 1.
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0]);
  });

  test("/.well-known/change-password leads to where a password is changed, through login", async ({
    site,
    leadsTo,
  }) => {
    expect(await leadsTo("/.well-known/change-password")).toEqual([303, "/settings#mot-de-passe"]);
    expect(await leadsTo("/settings")).toEqual([302, "/login?from=%2Fsettings"]);
    const { visitor } = site.member;
    expect((await visitor.get("/settings")).body).toContain('id="mot-de-passe"');
  });
});
