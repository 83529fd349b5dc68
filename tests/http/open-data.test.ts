import { createHash, randomBytes } from "node:crypto";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { parse as parseCsv } from "csv-parse/sync";
import { eq, sql } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { listMadeFiles, readGzip, readText, storeFile } from "#app/features/open-data/files.server.ts";
import { openDataFiles as files } from "#app/features/open-data/open-data.rules.ts";
import { openDataFiles, openDataParts } from "#app/features/open-data/open-data.table.ts";
import { writeOpenData } from "#app/open-data-contents.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

type Row = Record<string, string>;

const test = siteTest
  .extend("make", async ({ database: { db }, site }) => {
    // Those of another test may be dated later.
    await db.delete(openDataFiles);
    return (now?: Date) => writeOpenData({ db, site }, now);
  })
  .extend("read", async ({ site }) => async (name: string) => {
    const { status, body } = await site.visitor().get(`/donnees/${name}`);
    expect(status, name).toBe(200);
    return body;
  });

const rowsOf = (csv: string) =>
  parseCsv(csv, { bom: true, columns: true, delimiter: ";", record_delimiter: "\r\n" }) as Row[];

const openIn = (db: Database) =>
  db
    .select()
    .from(companies)
    .where(sql`${companies.openData} = 'open' and status = 'published'`)
    .orderBy(companies.id);

describe("the files", () => {
  test("have the companies that are in, and no other one, in each format", async ({
    database: { db },
    make,
    read,
  }) => {
    await aCompany(db, { name: "Dedans (fictif)", openData: "open", commune: "Koné" });
    await aCompany(db, {
      name: "Au point (fictif)",
      openData: "open",
      mapPosition: { lat: -22.27, lng: 166.44 },
    });
    await aCompany(db, { name: "Nulle part (fictif)", openData: "open" });
    for (const openData of ["closed", "announced"] as const)
      await aCompany(db, { name: `Ermite ${openData}`, openData });
    for (const status of ["draft", "pending", "offline"] as const)
      await aCompany(db, { name: `Ermite ${status}`, status, openData: "open" });
    await make();
    const expected = await openIn(db);
    const csv = rowsOf(await read("entreprises.csv"));
    const json = JSON.parse(await read("entreprises.json"));
    const geo = JSON.parse(await read("entreprises.geojson"));
    const ids = expected.map(({ id }) => id);
    expect(csv.map(({ id }) => id)).toEqual(ids);
    expect(json.companies.map(({ id }: { id: string }) => id)).toEqual(ids);
    const placed = expected.filter(({ commune, mapPosition }) => commune || mapPosition).map(({ id }) => id);
    expect(geo.features.map(({ id }: { id: string }) => id)).toEqual(placed);
    const point = geo.features.find(({ properties }: { properties: Row }) =>
      properties.name?.startsWith("Au point"),
    );
    expect(point).toMatchObject({
      type: "Feature",
      geometry: { type: "Point", coordinates: [166.44, -22.27] },
      properties: { precision: "point" },
    });
    expect(csv.find(({ nom }) => nom?.startsWith("Au point"))).toMatchObject({
      latitude: "-22,27",
      longitude: "166,44",
    });
    for (const name of files.map((one) => one.name))
      expect(await read(name), name).not.toMatch(/Ermite|canari|\+687/i);
  });

  test("say when they were made and under which licence, and nothing runs in a spreadsheet", async ({
    database: { db },
    make,
    read,
  }) => {
    const formula = '=DDE("cmd";"/C calc";"A1")';
    const { id } = await aCompany(db, { name: "Formule (fictif)", openData: "open", description: formula });
    await db.insert(settings).values({ key: "openDataLicence", value: "odbl-1.0" });
    const now = new Date("2099-01-02T03:04:05Z");
    await make(now);
    const row = rowsOf(await read("entreprises.csv")).find((one) => one.id === id);
    expect(row?.description).toBe(`'${formula}`);
    const { licence, madeAt } = JSON.parse(await read("entreprises.json"));
    expect([licence, madeAt]).toEqual(["https://opendatacommons.org/licenses/odbl/1-0/", now.toISOString()]);
    await db.delete(settings).where(eq(settings.key, "openDataLicence"));
  });

  test("count requests of ten requesters in a month that is over for a month, and none of which is erased", async ({
    database: { db },
    make,
    read,
  }) => {
    const ask = (serviceType: string, month: string, count: number, more = {}) =>
      db.insert(leads).values(
        Array.from({ length: count }, (_, n) => ({
          ...aLead(),
          email: `canari-${n}@client.example`,
          serviceType,
          createdAt: new Date(`${month}-15T00:00:00Z`),
          ...more,
        })),
      );
    await ask("sauvegarde", "2026-03", 10);
    await ask("sauvegarde", "2026-04", 9);
    await ask("audit-conseil", "2026-03", 12, { junkAt: new Date() });
    await ask("sauvegarde", "2026-02", 12, { email: "canari-seul@client.example" });
    await ask("sauvegarde", "2025-07", 10);
    await make(new Date("2026-06-20T00:00:00Z"));
    await ask("audit-conseil", "2026-06", 11);
    expect(rowsOf(await read("demandes.csv"))).toEqual([
      { mois: "2026-03", service: "sauvegarde", nom_du_service: "Sauvegarde", demandes: "10" },
    ]);
    await make(new Date("2026-07-30T00:00:00Z"));
    expect(rowsOf(await read("demandes.csv"))).toHaveLength(1);
    await make(new Date("2026-08-02T00:00:00Z"));
    expect(rowsOf(await read("demandes.csv")).map(({ mois }) => mois)).toEqual(["2026-03", "2026-06"]);
  });

  test("have the counts of the API, and of each month", async ({ database: { db }, make, read, site }) => {
    await aCompany(db, { openData: "open", commune: "Lifou" });
    await make();
    const catalogue = JSON.parse(await read("catalogue.json"));
    await until(async () => {
      const { body } = await site.visitor().get("/api/v1/communes");
      return JSON.stringify(JSON.parse(body).communes) === JSON.stringify(catalogue.communes);
    });
    const months = rowsOf(await read("mois.csv"));
    expect(months.at(-1)?.entreprises_arrivees_cumul).toBe(String((await openIn(db)).length));
  });

  test("have a row for each month, also without arrivals", async ({ database: { db }, make, read }) => {
    const { id } = await aCompany(db, { openData: "open" });
    await db
      .update(companies)
      .set({ publishDate: new Date("2020-11-15T00:00:00Z") })
      .where(eq(companies.id, id));
    await make(new Date("2099-02-03T00:00:00Z"));
    const rows = rowsOf(await read("mois.csv"));
    expect(rows.slice(0, 4)).toEqual([
      { mois: "2020-11", entreprises_arrivees: "1", entreprises_arrivees_cumul: "1", articles_publies: "0" },
      { mois: "2020-12", entreprises_arrivees: "0", entreprises_arrivees_cumul: "1", articles_publies: "0" },
      { mois: "2021-01", entreprises_arrivees: "0", entreprises_arrivees_cumul: "1", articles_publies: "0" },
      { mois: "2021-02", entreprises_arrivees: "0", entreprises_arrivees_cumul: "1", articles_publies: "0" },
    ]);
    expect(rows.at(-1)?.mois).toBe("2099-02");
  });
});

describe("a file", () => {
  test("has its checksum, is sent compressed or not, and again only when it changed", async ({
    database: { db },
    make,
    site,
  }) => {
    await aCompany(db, { openData: "open" });
    await make();
    const url = `${site.url}/donnees/entreprises.json`;
    const plain = await fetch(url, { headers: { "accept-encoding": "identity" } });
    const text = Buffer.from(await plain.arrayBuffer());
    const digest = createHash("sha256").update(text).digest();
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("repr-digest")).toBe(`sha-256=:${digest.toString("base64")}:`);
    const { body } = await site.visitor().get("/donnees");
    expect(body).toContain(digest.toString("hex"));
    const gzip = await fetch(url, { headers: { "accept-encoding": "gzip" } });
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(Buffer.from(await gzip.arrayBuffer()).equals(text)).toBe(true);
    const again = await fetch(url, {
      headers: { "accept-encoding": "identity", "if-none-match": plain.headers.get("etag") ?? "" },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect(plain.headers.get("access-control-allow-origin")).toBe("*");
    expect(plain.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const head = await fetch(url, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("is made of parts, and the one before stays for who is reading it", async ({
    database: { db },
    make,
  }) => {
    await make(new Date("2099-02-01T00:00:00Z"));
    await make(new Date("2099-02-02T00:00:00Z"));
    await make(new Date("2099-02-03T00:00:00Z"));
    const made = await db.select().from(openDataFiles).where(eq(openDataFiles.name, "entreprises.csv"));
    expect(made).toHaveLength(2);
    const parts = await db
      .select()
      .from(openDataParts)
      .where(eq(openDataParts.fileId, made[0]?.id ?? ""))
      .orderBy(openDataParts.number);
    const whole = gunzipSync(Buffer.concat(parts.map(({ bytes }) => bytes)));
    expect(createHash("sha256").update(whole).digest("hex")).toBe(made[0]?.sha256);
  });

  test("is whole with chunks of any length, and is not stored when one fails", async ({
    database: { db },
  }) => {
    const chunks = [1, 70_000, 3, 200_000, 50_000].map((length, at) => `${at}é`.repeat(length));
    async function* written(fails: boolean) {
      yield* chunks;
      if (fails) throw new Error("the database left");
      return chunks.length;
    }
    await storeFile({ db }, "mois.csv", written(false), new Date("2099-03-01T00:00:00Z"));
    const latest = async () => (await listMadeFiles({ db }, ["mois.csv"]))[0];
    const stored = await latest();
    if (!stored) throw new Error("no file was stored");
    expect(await text(readText({ db }, stored))).toBe(chunks.join(""));
    await expect(
      storeFile({ db }, "mois.csv", written(true), new Date("2099-03-02T00:00:00Z")),
    ).rejects.toThrow("the database left");
    expect(await latest()).toEqual(stored);
  });

  test("that cannot be read to its end is an aborted answer, and the site goes on", async ({
    database: { db },
    make,
    site,
  }) => {
    const fetched = (encoding: string) =>
      fetch(`${site.url}/donnees/entreprises.csv`, {
        headers: { "accept-encoding": encoding },
        signal: AbortSignal.timeout(20_000),
      })
        .then(async (answer) => `whole, ${(await answer.arrayBuffer()).byteLength}`)
        .catch((error: Error) => (error.name === "TimeoutError" ? "endless" : "aborted"));
    await make();
    await db.execute(sql`alter table open_data_parts rename column bytes to away`);
    const unread = [await fetched("identity"), await fetched("gzip")];
    await db.execute(sql`alter table open_data_parts rename column away to bytes`);
    expect(unread).toEqual(["aborted", "aborted"]);
    await db.delete(openDataParts);
    expect([await fetched("identity"), await fetched("gzip")]).toEqual(["aborted", "aborted"]);
    expect((await site.visitor().get("/donnees")).status).toBe(200);
  });

  test("that is removed while it is read does not seem whole", async ({ database: { db } }) => {
    const letters = randomBytes(6_000_000).toString("base64");
    async function* written() {
      yield letters;
      return 1;
    }
    await storeFile({ db }, "mois.csv", written(), new Date("2099-04-01T00:00:00Z"));
    const [stored] = await listMadeFiles({ db }, ["mois.csv"]);
    if (!stored) throw new Error("no file was stored");
    const parts = readGzip({ db }, stored)[Symbol.asyncIterator]();
    expect((await parts.next()).value.length).toBeGreaterThan(0);
    await db.delete(openDataFiles).where(eq(openDataFiles.id, stored.id));
    const rest = async () => {
      for (;;) if ((await parts.next()).done) return;
    };
    await expect(rest()).rejects.toThrow("removed");
  });

  test("that is none is not found", async ({ site }) => {
    for (const name of ["entreprises.xml", "..%2f..%2fetc", "demandes.json"])
      expect((await site.visitor().get(`/donnees/${name}`)).status).toBe(404);
  });
});

describe("the page and the catalogue", () => {
  test("ask to be contacted until there is a licence, then name it", async ({
    site,
    database: { db },
    make,
  }) => {
    await make();
    const { body } = await site.visitor().get("/donnees");
    expect(body).toContain("n’a pas encore choisi de licence");
    const ld = (page: string) =>
      parse(page)
        .querySelectorAll('script[type="application/ld+json"]')
        .map(({ text }) => JSON.parse(text))
        .find((one) => one["@type"] === "Dataset");
    expect(ld(body).license).toBeUndefined();
    expect(ld(body).distribution).toHaveLength(files.length);
    await db.insert(settings).values({ key: "openDataLicence", value: "lov2" });
    await until(async () => (await site.visitor().get("/donnees")).body.includes("Licence Ouverte 2.0"));
    const dcat = JSON.parse((await site.visitor().get("/donnees/catalogue.jsonld")).body);
    const { "dcat:distribution": distributions, "dct:license": licence } = dcat["dcat:dataset"];
    expect(licence["@id"]).toContain("etalab");
    for (const one of distributions) {
      const { pathname } = new URL(one["dcat:downloadURL"]["@id"]);
      const { body: text } = await site.visitor().get(pathname, { "accept-encoding": "identity" });
      expect(one["spdx:checksum"]["spdx:checksumValue"]).toHaveLength(64);
      expect(text.length).toBeGreaterThan(0);
    }
    await db.delete(settings).where(eq(settings.key, "openDataLicence"));
  });
});

const aLead = () => ({
  reference: crypto.randomUUID().slice(0, 8).toUpperCase(),
  leadType: "general",
  contactName: "Canari Demandeur",
  email: "canari-demandeur@client.example",
  consentVersion: "test",
  companyName: "Canari Société",
  idempotencyKey: crypto.randomUUID(),
});
