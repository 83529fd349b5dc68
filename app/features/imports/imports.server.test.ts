import { count, eq, sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { searchCompanies } from "#app/features/companies/directory/directory.server.ts";
import { type Database, openDatabase } from "#app/platform/db/client.server.ts";
import { companies, companyContacts } from "#app/platform/db/schema/companies.ts";
import { importRows, imports } from "#app/platform/db/schema/imports.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { fixtureBytes, nameOf, wordOf } from "#tests/support/import-fixture.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { type ImportFile, readImportFile } from "./import-file.ts";
import { summarise } from "./import-report.ts";
import { BATCH, type ImportOptions, judgeRows, runImport } from "./imports.server.ts";

const HEADER = "Nom;Description;Site web;Zone;Catégories;Contact;Email";

function fileOf(bytes: Uint8Array): ImportFile {
  const read = readImportFile({ name: "entreprises.csv", bytes });
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value;
}

type Given = { name: string; website?: string; email?: string; categories?: string };
let serial = 0;

function aFile(...rows: Given[]): ImportFile {
  const lines = rows.map(({ name, website = "", email = "", categories = "Sauvegarde" }) => {
    serial += 1;
    return `${name};Texte ${serial};${website};Sud;${categories};Anna;${email}`;
  });
  return fileOf(Buffer.from([HEADER, ...lines].join("\n")));
}

let many = 0;

/** Rows of names that no other row of this file of tests has. */
function manyRows(count: number): Given[] {
  many += 1;
  return Array.from({ length: count }, (_, n) => ({ name: `Atelier ${"abcdefghij"[many]} ${n}` }));
}

async function importInto(db: Database, file: ImportFile, options: Partial<ImportOptions> = {}) {
  const rows = await judgeRows({ db }, file);
  const imported = await runImport({ db }, file, rows, options);
  if (!imported.ok) throw new Error(imported.refusal.message);
  return imported.value;
}

async function verdictsOf(db: Database, file: ImportFile) {
  const rows = await judgeRows({ db }, file);
  return rows.map(({ verdict }) => (verdict.kind === "duplicate" ? verdict.of.shares : verdict.kind));
}

async function numberOf(db: Database, table: typeof companies | typeof importRows | typeof imports) {
  const [row] = await db.select({ n: count() }).from(table);
  return row?.n;
}

test("200 rows of a French Excel are imported, and each is found by the search", async ({ db }) => {
  const file = fileOf(fixtureBytes());
  expect(file).toMatchObject({ encoding: "Windows-1252", delimiter: ";" });
  expect(file.rows.flatMap((row) => [...row.errors, ...row.warnings])).toEqual([]);

  const report = await importInto(db, file, { publish: true });
  expect(summarise(report)).toMatchObject({
    title: "Importation réussie",
    message: "200 entreprises importées.",
  });
  expect(await numberOf(db, companies)).toBe(200);
  for (const row of [1, 50, 117, 200]) {
    const found = await searchCompanies(aPublicScope(db), { q: wordOf(row) }, { page: 1, size: 10 });
    expect(found.companies.map((one) => one.name)).toEqual([nameOf(row)]);
    expect(found.companies[0]?.description).toContain(
      `\n« ${wordOf(row)} » : un mot à nous, "rien qu’à nous" ; à partir de 500 €.`,
    );
  }
  const [contact] = await db
    .select()
    .from(companyContacts)
    .where(eq(companyContacts.email, "contact-3@entreprise-3.example"));
  expect(contact).toMatchObject({
    contactName: "Prénom Nœud-Élie 3",
    phonePrivate: "+687 71 00 03",
    phonePublic: "+687 27 00 03",
    website: "https://www.entreprise-3.example",
  });
});

test("an import waits for a validation unless it publishes; the same file published later publishes its own rows", async ({
  db,
}) => {
  await aCompany(db, { name: "Autre attente", status: "pending" });
  const file = aFile({ name: "Vigie" }, { name: "Alizé" });
  await importInto(db, file);
  const states = () =>
    db
      .select({ name: companies.name, status: companies.status, featured: companies.featured })
      .from(companies);
  expect(await states()).toContainEqual({ name: "Vigie", status: "pending", featured: false });

  const report = await importInto(db, file, { publish: true });
  expect(report).toMatchObject({ created: [], published: 2 });
  expect(summarise(report).title).toBe("Importation réussie");
  expect(await states()).toContainEqual({ name: "Vigie", status: "published", featured: false });
  expect(await states()).toContainEqual({ name: "Autre attente", status: "pending", featured: false });
});

test("a verdict writes nothing", async ({ db }) => {
  expect(await verdictsOf(db, aFile({ name: "Vigie" }, { name: "" }))).toEqual(["create", "error"]);
  expect([await numberOf(db, companies), await numberOf(db, imports)]).toEqual([0, 0]);
});

test("a company of the directory is recognised by its name, its email or its site", async ({ db }) => {
  await aCompany(db, {
    name: "Récif-Conseil",
    email: "Anna@recif.nc",
    website: "https://www.recif.nc/accueil",
    status: "offline",
  });
  await aCompany(db, { name: "Lagon", email: undefined, website: "https://facebook.com/lagon" });
  const file = aFile(
    { name: "RECIF CONSEIL" },
    { name: "A", email: "anna@recif.nc" },
    { name: "B", website: "recif.nc" },
    { name: "C", website: "https://facebook.com/autre" },
    { name: "D", website: "http://www.facebook.com/lagon/" },
    { name: "Récif Conseil 2" },
  );
  expect(await verdictsOf(db, file)).toEqual(["nom", "email", "site web", "create", "site web", "create"]);
});

test("the second of two rows alike is a duplicate of the first", async ({ db }) => {
  const file = aFile({ name: "Vigie" }, { name: "Alizé" }, { name: "VIGIE !" });
  const rows = await judgeRows({ db }, file);
  expect(rows[2]?.verdict).toEqual({ kind: "duplicate", of: { shares: "nom", name: "Vigie", line: 2 } });

  expect(await importInto(db, file)).toMatchObject({ left: 1, created: [{ line: 2 }, { line: 3 }] });
  expect(await importInto(db, file, { withDuplicates: true })).toMatchObject({
    created: [{ line: 4, slug: "vigie-2" }],
  });
});

test("one error blocks the file, unless the good rows are wanted", async ({ db }) => {
  const file = aFile({ name: "Vigie" }, { name: "Alizé", categories: "Plomberie" });
  const rows = await judgeRows({ db }, file);
  expect(await runImport({ db }, file, rows, {})).toMatchObject({
    ok: false,
    refusal: { title: "Erreurs de validation" },
  });
  expect(await numberOf(db, companies)).toBe(0);
  expect(await importInto(db, file, { skipErrors: true })).toMatchObject({ created: [{ line: 2 }] });
});

test("the same file imported again changes nothing, even where a company was deleted since", async ({
  db,
}) => {
  const file = aFile({ name: "Vigie" }, { name: "Alizé" });
  await importInto(db, file);
  await db.delete(companies).where(eq(companies.name, "Vigie"));
  expect((await judgeRows({ db }, file)).map((row) => row.verdict)).toEqual([
    { kind: "imported", slug: undefined },
    { kind: "imported", slug: "alize" },
  ]);
  const report = await importInto(db, file);
  expect(summarise(report)).toMatchObject({ title: "Aucune donnée à importer", failed: false });
  expect(await numberOf(db, companies)).toBe(1);
});

test("a row that the database refuses fails alone, and the report says which went in", async ({ db }) => {
  const file = aFile({ name: "Vigie" }, { name: "Alizé" }, { name: "Banian" });
  await db.execute(sql`alter table companies add constraint no_alize check (name <> 'Alizé')`);
  const report = await importInto(db, file);
  expect(report.created.map((row) => row.line)).toEqual([2, 4]);
  expect(report.failed).toEqual([
    { line: 3, name: "Alizé", message: "refusé par la base de données (23514)" },
  ]);
  expect(summarise(report)).toMatchObject({
    title: "Importation partiellement réussie",
    message: "2 réussites, 1 échec.",
  });
  expect(await numberOf(db, importRows)).toBe(2);

  await db.execute(sql`alter table companies drop constraint no_alize`);
  expect(await importInto(db, file)).toMatchObject({ created: [{ line: 3 }], failed: [] });
});

test("a database that stops answering ends the run and loses nothing that went in", async () => {
  const { db, close } = await aDatabase();
  onTestFinished(close);
  const file = aFile(...Array.from({ length: 10 }, (_, index) => ({ name: `Vigie ${index}` })));
  await db.execute(sql`
    create function hang_up() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await db.execute(sql`
    create trigger hang_up before insert on companies for each row when (new.name = 'Vigie 6')
      execute function hang_up()`);
  const report = await importInto(db, file);
  expect(report.created).toHaveLength(6);
  expect(report.failed).toEqual([
    { line: 8, name: "Vigie 6", message: "la base de données n’a pas répondu" },
  ]);
  expect(report.stoppedBy).toBeDefined();
  await db.execute(sql`drop trigger hang_up on companies`);
  expect(await importInto(db, file)).toMatchObject({ failed: [], created: { length: 4 } });
  expect(await numberOf(db, companies)).toBe(10);
});

test("two runs of one file at once import each row once", async () => {
  const { db, close } = await aDatabase();
  onTestFinished(close);
  const file = aFile(...manyRows(BATCH * 2 + 30));
  const reports = await Promise.all([importInto(db, file), importInto(db, file), importInto(db, file)]);
  expect(reports.flatMap((report) => report.failed)).toEqual([]);
  expect(reports.flatMap((report) => report.created)).toHaveLength(BATCH * 2 + 30);
  expect(await numberOf(db, companies)).toBe(BATCH * 2 + 30);
});

test("two files with the same names in opposite orders go in at once, each row with a slug of its own", async () => {
  const { db, close } = await aDatabase();
  onTestFinished(close);
  const rows = manyRows(BATCH);
  const files = [aFile(...rows), aFile(...rows.toReversed())];
  const reports = await Promise.all(files.map((file) => importInto(db, file)));
  expect(reports.map((report) => [report.created.length, report.failed])).toEqual([
    [BATCH, []],
    [BATCH, []],
  ]);
  const [row] = await db.select({ n: sql<number>`count(distinct slug)::integer` }).from(companies);
  expect(row?.n).toBe(2 * BATCH);
});

test("in a file of many batches the refused rows fail alone, and the others keep their names' order", async ({
  db,
}) => {
  const rows = manyRows(BATCH * 2);
  const refused = [3, BATCH - 1, BATCH, BATCH + 250];
  for (const index of refused) rows[index] = { name: `Refus ${index}` };
  for (const index of [5, BATCH - 2, BATCH + 1]) rows[index] = { name: "Vigie" };
  await db.execute(sql`alter table companies add constraint no_refus check (name not like 'Refus%')`);

  const report = await importInto(db, aFile(...rows), { withDuplicates: true });
  expect(report.failed.map(({ line, name }) => [line, name])).toEqual(
    refused.map((index) => [index + 2, `Refus ${index}`]),
  );
  expect(report.created).toHaveLength(rows.length - refused.length);
  const vigies = report.created.filter(({ name }) => name === "Vigie");
  expect(vigies.map(({ line, slug }) => [line, slug])).toEqual([
    [7, "vigie"],
    [BATCH, "vigie-2"],
    [BATCH + 3, "vigie-3"],
  ]);
  expect(await numberOf(db, companies)).toBe(rows.length - refused.length);
  expect(await numberOf(db, importRows)).toBe(rows.length - refused.length);
});

test("a batch costs the same statements whatever its rows", async () => {
  const { db, url, close } = await aDatabase();
  onTestFinished(close);
  const statements = async (rows: number) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const sent = vi.spyOn(client, "query");
    await importInto(openDatabase(client), aFile(...manyRows(rows)));
    await client.end();
    return sent.mock.calls.length;
  };
  const few = await statements(2);
  expect(await statements(BATCH)).toBe(few);
  expect(await numberOf(db, companies)).toBe(BATCH + 2);
});

test("50,000 rows are judged, with more values than a statement takes parameters", async ({ db }) => {
  await aCompany(db, { name: "Vigie 40000" });
  const rows = Array.from({ length: 50_000 }, (_, n) => ({
    name: `Vigie ${n}`,
    email: `a${n}@vigie.nc`,
    website: `v${n}.nc`,
  }));
  const judged = await judgeRows({ db }, aFile(...rows));
  expect(judged.filter(({ verdict }) => verdict.kind === "create")).toHaveLength(49_999);
  expect(judged.find(({ verdict }) => verdict.kind === "duplicate")?.name).toBe("Vigie 40000");
});
