import { afterAll, beforeAll, describe, expect } from "vitest";
import { createCompanies } from "#app/core/company/companies.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { DirectoryFilters } from "../directory-url.ts";
import { type SearchPlace, searchOrder } from "../published-rules.ts";
import { searchCompanies } from "./search.server.ts";

async function found(db: Database, search: string | DirectoryFilters, page = { page: 1, size: 10 }) {
  const filters = typeof search === "string" ? { q: search } : search;
  const result = await searchCompanies(aPublicScope(db), filters, page);
  return { ...result, names: result.companies.map((one) => one.name) };
}

describe("the closest come first", () => {
  const plain = { categories: ["autre"], zones: ["iles"], description: "Rien." };
  type Company = Partial<Parameters<typeof aCompany>[1]> & { name: string };
  const places: [q: string, Partial<Record<SearchPlace, Company>>][] = [
    [
      "bourail",
      {
        "inside words": { ...plain, name: "Hors", description: "Un debourail." },
        texts: { ...plain, name: "Grue", description: "Nos amis de Bourail." },
        "covers the place": { ...plain, name: "Flot", zones: ["sud"] },
        place: { ...plain, name: "Élan", commune: "Bourail" },
        "words of the name": { ...plain, name: "Atelier de Bourail" },
        "beginning of the name": { ...plain, name: "Bourail Net" },
        "whole name": { ...plain, name: "Bourail" },
      },
    ],
    [
      "pentest",
      {
        "inside words": { ...plain, name: "Hors", description: "Des superpentests." },
        texts: { ...plain, name: "Grue", description: "Un pentest." },
        category: { ...plain, name: "Fait", categories: ["tests-dintrusion"] },
        "words of the name": { ...plain, name: "Atelier du pentest" },
        "beginning of the name": { ...plain, name: "Pentest Net" },
        "whole name": { ...plain, name: "Pentest" },
      },
    ],
  ];

  test("every rank that the page about the order describes is tried", () => {
    const tried = new Set(places.flatMap(([, companies]) => Object.keys(companies)));
    expect([...tried].toSorted()).toEqual(searchOrder.toSorted());
  });

  test.for(places)("%s: in the order that the page about it describes", async ([q, companies], { db }) => {
    for (const [at, company] of Object.values(companies).entries())
      await aCompany(db, { ...company, featured: at % 2 === 0 });
    const expected = searchOrder.flatMap((key) => companies[key]?.name ?? []);
    expect((await found(db, q)).names).toEqual(expected);
  });

  test("of a standard: who says it, then who speaks of what it is about, then its category", async ({
    db,
  }) => {
    const rules = { categories: ["conformite-reglementaire"], commune: "Nouméa" };
    await aCompany(db, { ...rules, name: "Ourle", description: "Des lois.", featured: true });
    await aCompany(db, {
      ...rules,
      name: "Marge",
      description: "Qui encaisse par carte répond à sa banque.",
    });
    await aCompany(db, { ...rules, name: "Pli", description: "Le référentiel PCI DSS." });
    expect((await found(db, "pci dss")).names).toEqual(["Pli", "Marge", "Ourle"]);
  });

  test("a category or its synonym before the words of a description", async ({ db }) => {
    await aCompany(db, { name: "Dit", description: "Pentest.", categories: ["autre"], featured: true });
    await aCompany(db, { name: "Fait", description: "Rien.", categories: ["tests-dintrusion"] });
    await aCompany(db, { name: "Dit et fait", description: "Pentest.", categories: ["tests-dintrusion"] });
    expect((await found(db, "pentest")).names).toEqual(["Dit et fait", "Fait", "Dit"]);
  });

  test("featured ones first among those that are as close, and not before closer ones", async ({ db }) => {
    await aCompany(db, { name: "Corail Un" });
    await aCompany(db, { name: "Corail Deux", featured: true });
    await aCompany(db, { name: "Trois", description: "Le corail.", featured: true });
    expect((await found(db, "corail")).names).toEqual(["Corail Deux", "Corail Un", "Trois"]);
  });
});

describe("a text that no company holds as a whole", () => {
  test("finds those that hold most of it, and says so", async ({ db }) => {
    await aCompany(db, { name: "Les deux", description: "Magasins et hameçonnage.", categories: ["autre"] });
    await aCompany(db, { name: "Un", description: "Magasins.", categories: ["autre"] });
    await aCompany(db, { name: "Aucun", description: "Rien.", categories: ["autre"] });
    const { names, partly } = await found(db, "je cherche de l’hameçonnage pour magasins à Poum");
    expect(partly).toBe(true);
    expect(names[0]).toBe("Les deux");
    expect(names).not.toContain("Aucun");
    expect((await found(db, "magasins hameçonnage")).partly).toBeUndefined();
  });

  test.for([
    "lagon@sauvegarde.example",
    "sauvegarde lagon.example",
    "sauvegarde 123456",
    "plombier Nouméa",
    "assurance moto",
    "je cherche un coiffeur à Nouméa",
    "zzzz xxxx",
  ])("finds nothing when it names something exactly or means another trade: %s", async (q, { db }) => {
    await aCompany(db, { name: "Lagon", categories: ["sauvegarde", "cyberassurance"], commune: "Nouméa" });
    expect((await found(db, q)).names).toEqual([]);
  });
});

describe("a person's data leads nowhere", () => {
  const company = {
    name: "Lagon Contact",
    description: "Écrivez-nous au 21, nous répondons 12 mois et 73 jours. Contact : example.",
    contactName: "Zéphyrin Wamytan",
    email: "contact@lagon.example",
    phonePublic: "+687 21 12 73",
  };
  test.for([
    "contact@lagon.example",
    "21 12 73",
    "+687 21.12.73",
    "211273",
    "Zéphyrin Wamytan",
    "1 234 567.001",
  ])("%s", async (q, { db }) => {
    await aCompany(db, company);
    expect((await found(db, q)).names).toEqual([]);
  });
});

describe("a misspelt word", () => {
  test.for([
    ["sauvegrade", "sauvegarde"],
    ["rancogiciell", "rancongiciel"],
    ["koumca", "koumac"],
    ["okumac", "koumac"],
    ["asuvegarde", "sauvegarde"],
    ["aduit", "audit"],
  ] as const)("%s is corrected to %s, and the correction is returned", async ([typed, meant], { db }) => {
    await aCompany(db, {
      name: "Trouvée",
      categories: ["sauvegarde", "reponse-a-incident-forensic", "audit-conseil"],
      commune: "Koumac",
      zones: ["nord"],
    });
    const { names, corrected } = await found(db, typed);
    expect([names, corrected]).toEqual([["Trouvée"], meant]);
  });

  test("is no number: another digit makes another", async ({ db }) => {
    await aCompany(db, { name: "Trouvée", description: "Norme 27001." });
    expect((await found(db, "27001")).names).toEqual(["Trouvée"]);
    expect((await found(db, "27002")).names).toEqual([]);
  });

  test("of four letters is not another word by one of them", async ({ db }) => {
    await aCompany(db, { name: "Trouvée", description: "Deux mots." });
    expect((await found(db, "moto")).names).toEqual([]);
    expect((await found(db, "mto")).names).toEqual([]);
    expect((await found(db, "mtos")).corrected).toBe("mots");
  });
});

test("a place that more companies serve than are compared lists each of them once", async ({ db }) => {
  const served = { description: "", categories: ["sauvegarde"], zones: ["nord"], contactName: "" };
  const many = Array.from({ length: 310 }, (_, n) => ({
    ...served,
    name: n === 0 ? "Koné Réseaux" : `Récif ${n}`,
    commune: n === 1 ? "Koné" : "Voh",
    status: "published" as const,
  }));
  await createCompanies({ db }, many);
  const names: string[] = [];
  for (const page of [1, 2, 3, 4]) names.push(...(await found(db, "Koné", { page, size: 100 })).names);
  expect(names.slice(0, 2)).toEqual(["Koné Réseaux", "Récif 1"]);
  expect([names.length, new Set(names).size]).toEqual([310, 310]);
});

describe("above what is counted", () => {
  let database: Awaited<ReturnType<typeof aDatabase>>;
  beforeAll(async () => {
    database = await aDatabase();
    const many = Array.from({ length: 1_200 }, (_, n) => ({
      name: `Récif ${n}`,
      description: n % 2 ? "Sauvegarde." : "Rien.",
      categories: n < 1_100 ? ["sauvegarde"] : ["autre"],
      zones: ["sud"],
      contactName: "",
      status: "published" as const,
      featured: n % 100 === 0,
    }));
    const named = { ...many[0], name: "Sauvegarde", featured: false, categories: ["autre"], zones: ["sud"] };
    const begins = { ...named, name: "Sauvegarde du Lagon" };
    const rest = { description: "", contactName: "", status: "published" as const };
    for (let at = 0; at < many.length; at += 400) await createCompanies(database, many.slice(at, at + 400));
    await createCompanies(database, [
      { ...named, ...rest },
      { ...begins, ...rest },
    ]);
  });
  afterAll(() => database?.close());

  test("names come first, then the category, featured ones before others", async () => {
    const { names, capped, companies } = await found(database.db, "sauvegarde");
    expect(capped).toBe(true);
    expect(names.slice(0, 2)).toEqual(["Sauvegarde", "Sauvegarde du Lagon"]);
    expect(companies.slice(2).every(({ featured }) => featured)).toBe(true);
  });

  test("every page holds others, up to the last that is counted", async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= 10; page++) {
      const { names } = await found(database.db, "sauvegarde", { page, size: 100 });
      for (const name of names) seen.add(name);
    }
    expect(seen.size).toBe(1_000);
    expect((await found(database.db, "sauvegarde", { page: 11, size: 100 })).names).toEqual([]);
  });

  test("a filter leaves those that it leaves, as close as before", async () => {
    const { names, total } = await found(database.db, { q: "sauvegarde", category: "autre" });
    expect(total).toBe(2 + 50);
    expect(names.slice(0, 2)).toEqual(["Sauvegarde", "Sauvegarde du Lagon"]);
    const featured = await found(database.db, { q: "sauvegarde", featured: true });
    expect([featured.total, featured.capped]).toEqual([11, false]);
  });
});
