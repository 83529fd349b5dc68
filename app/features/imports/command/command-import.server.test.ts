import { eq, sql } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import { companies, companyContacts } from "#app/core/company/company.table.ts";
import { searchCompanies } from "#app/features/directory/search/search.server.ts";
import { importRows, imports } from "#app/features/imports/imports.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { fixtureBytes, nameOf, wordOf } from "#tests/support/import-fixture.ts";
import { aFile, fileOf, importInto, numberOf, numberWentIn } from "#tests/support/imports.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { ImportFile } from "../import-file.ts";
import { endAbandonedImports, runCommandImport, validateImportFile } from "./command-import.server.ts";
import { summarise } from "./import-report.ts";

async function verdictsOf(db: Database, file: ImportFile) {
  const rows = await validateImportFile({ db }, file);
  return rows.map(({ verdict }) => (verdict.kind === "duplicate" ? verdict.of.shares : verdict.kind));
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

test("an import whose command was killed ends as failed, and goes on with the same file", async ({ db }) => {
  const file = aFile({ name: "Vigie" }, { name: "Alizé" });
  await importInto(db, aFile({ name: "En cours" }));
  await importInto(db, file);
  const killed = eq(imports.fileHash, file.hash);
  await db.update(imports).set({ state: "running", createdCount: 0, finishedAt: null });
  await db.update(imports).set({ startedAt: sql`now() - interval '7 hours'` }).where(killed);
  await db.delete(importRows).where(eq(importRows.rowNumber, 3));

  expect(await endAbandonedImports({ db })).toBe(1);
  expect(await endAbandonedImports({ db })).toBe(0);
  const states = () =>
    db.select({ state: imports.state, createdCount: imports.createdCount }).from(imports).where(killed);
  expect(await states()).toEqual([{ state: "failed", createdCount: 1 }]);
  await importInto(db, file, { withDuplicates: true });
  expect(await states()).toEqual([{ state: "done", createdCount: 2 }]);
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
  const rows = await validateImportFile({ db }, file);
  expect(rows[2]?.verdict).toEqual({ kind: "duplicate", of: { shares: "nom", name: "Vigie", line: 2 } });

  expect(await importInto(db, file)).toMatchObject({ left: 1, created: [{ line: 2 }, { line: 3 }] });
  expect(await importInto(db, file, { withDuplicates: true })).toMatchObject({
    created: [{ line: 4, slug: "vigie-2" }],
  });
});

test("one error blocks the file, unless the good rows are wanted", async ({ db }) => {
  const file = aFile({ name: "Vigie" }, { name: "Alizé", categories: "Plomberie" });
  const rows = await validateImportFile({ db }, file);
  expect(await runCommandImport({ db }, file, rows, {})).toMatchObject({
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
  expect((await validateImportFile({ db }, file)).map((row) => row.verdict)).toEqual([
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
  expect(await numberWentIn(db)).toBe(2);

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
