import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companies, companyContacts } from "#app/core/company/company.table.ts";
import { addManager } from "#app/core/company/managers.server.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { settings } from "#app/core/settings/settings.table.ts";
import { editAsAdmin } from "#app/features/moderation/decide-version.server.ts";
import { stampOfCompany } from "#app/features/moderation/seen.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { numberOf } from "#tests/support/imports.ts";
import {
  anImporter,
  companyNamed,
  csvOf,
  importOf,
  type Line,
  rowsOf,
  upload,
  verdictsOf,
} from "#tests/support/page-imports.ts";
import { aWorkbook } from "#tests/support/workbook.ts";
import { runImport } from "../work/run-import.server.ts";
import { undoImportRows } from "../work/undo-import.server.ts";
import { workOnImport } from "../work/work-on-import.server.ts";
import { cancelImport, correctCell, mapColumns, startImport, undoImport } from "./import-acts.server.ts";
import { listRows } from "./page-imports.server.ts";
import { viewImport } from "./view-import.server.ts";

const all = { publish: false, updateExisting: false, withDuplicates: false, skipErrors: false };
const everyRow = { verdict: undefined, page: 1 };

async function importAll(scope: AdminScope, id: string, options: Partial<typeof all> = {}) {
  const outcome = await startImport(scope, id, { ...all, ...options });
  if (outcome.kind === "done") await workOnImport(scope, id);
  return outcome;
}
const many = (count: number): Line[] => Array.from({ length: count }, (_, n) => ({ name: `Vigie ${n}` }));

describe("a file that was sent", () => {
  test("is read, validated row by row, and imports nothing", async ({ db }) => {
    const scope = await anImporter(db);
    const { id: companyId } = await aCompany(db, { name: "Lagon", website: "https://lagon.nc", email: null });
    const id = await upload(
      scope,
      csvOf([
        { name: "Vigie" },
        { name: "Le Lagon", website: "lagon.nc" },
        { name: "Lagon" },
        { name: "", email: "x" },
        { name: "VIGIE !" },
      ]),
    );
    expect(await importOf(db, id)).toMatchObject({
      state: "uploaded",
      rowCount: 5,
      createdBy: scope.actor.id,
    });
    expect(await verdictsOf(db, id)).toEqual(["create", "update", "duplicate", "error", "duplicate"]);
    const view = await viewImport(scope, id, everyRow);
    expect(view).toMatchObject({
      found: { format: "UTF-8, séparateur point-virgule" },
      counts: { create: 1, update: 1, duplicate: 2, error: 1 },
    });
    expect(view?.prepared?.preview).toHaveLength(5);
    expect(view?.prepared?.rows[1]?.duplicateCandidate).toMatchObject({ id: companyId, shares: "site web" });
    expect(view?.prepared?.rows[3]?.problems[0]?.sentence).toMatch(/^Ligne 5.*Colonne A/);
    expect(await numberOf(db, companies)).toBe(1);
  });

  test("may be sent again, and is another import", async ({ db }) => {
    const scope = await anImporter(db);
    const text = csvOf([{ name: "Vigie" }]);
    const [first, second] = [await upload(scope, text), await upload(scope, text)];
    expect(first).not.toBe(second);
    await importAll(scope, first);
    await importAll(scope, second);
    expect(await importOf(db, second)).toMatchObject({ state: "done", createdCount: 0 });
    expect(await verdictsOf(db, second)).toEqual(["update"]);
    expect(await numberOf(db, companies)).toBe(1);
  });

  test("names brands as the settings do", async ({ db }) => {
    await db.insert(settings).values({ key: "brands", value: "Corail Firewall : corailwall\nVeeam" });
    const scope = await anImporter(db);
    const [header, row] = csvOf([{ name: "Vigie" }]).split("\n");
    const id = await upload(scope, `${header};Marques\n${row};corailwall, Zyxel`);
    const problems = (await viewImport(scope, id, everyRow))?.prepared?.rows[0]?.problems;
    expect(problems?.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringContaining("(Vigie) : « Zyxel » n’est pas dans les marques"),
    );
    await importAll(scope, id);
    expect((await companyNamed(db, "Vigie"))?.facts).toMatchObject({ brands: ["corail-firewall", "zyxel"] });
  });

  test("that is a workbook is read like one of text", async ({ db }) => {
    const scope = await anImporter(db);
    const rows = csvOf([{ name: "Vigie" }, { name: "Alizé" }])
      .split("\n")
      .map((line) => line.split(";"));
    const id = await upload(scope, aWorkbook(rows), "entreprises.xlsx");
    expect(await verdictsOf(db, id)).toEqual(["create", "create"]);
  });

  test("that cannot be read says why, and cannot go on", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(scope, 'Nom;Description\n"jamais fermé');
    const found = await importOf(db, id);
    expect(found.state).toBe("failed");
    expect(found.reading?.refusal?.message).toContain("n’est jamais fermé");
    expect(await importAll(scope, id)).toMatchObject({ kind: "not now" });
  });

  test("without the right headers is read once its columns are chosen", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(
      scope,
      "aaa;bbb;ccc;ddd;eee;fff;ggg\nVigie;Texte;vigie.nc;Koné;Sauvegarde;Anna;a@vigie.nc",
    );
    expect((await importOf(db, id)).reading?.refusal?.message).toMatch(/En-têtes obligatoires manquants/);
    expect(await importAll(scope, id)).toEqual({ kind: "columns" });
    const keys = ["name", "description", "website", "location", "categories", "contactName", "email"];
    await mapColumns(scope, id, Object.fromEntries(keys.map((key, at) => [String(at), key])));
    await workOnImport(scope, id);
    expect((await importOf(db, id)).reading?.refusal).toBeUndefined();
    expect(await verdictsOf(db, id)).toEqual(["create"]);
    expect((await viewImport(scope, id, everyRow))?.prepared?.preview[0]?.company).toMatchObject({
      name: "Vigie",
      commune: "Koné",
      email: "a@vigie.nc",
    });
  });
});

describe("a cell", () => {
  test("is corrected where it stands, and its row validated again with those alike", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(
      scope,
      csvOf([{ name: "Vigie", categories: "Plomberie" }, { name: "Alizé" }, { name: "Autre" }]),
    );
    expect(await verdictsOf(db, id)).toEqual(["error", "create", "create"]);
    await correctCell(scope, id, { line: 2, field: "categories", value: "Sauvegarde" });
    await correctCell(scope, id, { line: 2, field: "name", value: "Alizé" });
    expect(await verdictsOf(db, id)).toEqual(["create", "duplicate", "create"]);
    await correctCell(scope, id, { line: 2, field: "name", value: "Vigie" });
    expect(await verdictsOf(db, id)).toEqual(["create", "create", "create"]);
    await correctCell(scope, id, { line: 4, field: "name", value: "vigie" });
    const [, , last] = await rowsOf(db, id);
    expect(last).toMatchObject({ verdict: "duplicate", duplicateCandidate: { line: 2 } });
    expect(await correctCell(scope, id, { line: 99, field: "name", value: "x" })).toEqual({ kind: "absent" });
    await importAll(scope, id);
    expect((await db.select().from(companies)).map(({ name }) => name).toSorted()).toEqual([
      "Alizé",
      "Vigie",
    ]);
  });

  test("without a problem is offered too, for the row that is asked for", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(scope, csvOf([{ name: "Vigie", categories: "Plomberie" }, { name: "Alizé" }]));
    const rows = async (line?: number) =>
      (await viewImport(scope, id, { ...everyRow, line }))?.prepared?.rows;
    expect((await rows())?.map(({ others }) => others)).toEqual([undefined, undefined]);
    const [wrong, right] = (await rows(2)) ?? [];
    expect(wrong?.others).toContainEqual({ field: "name", value: "Vigie" });
    expect(wrong?.others?.map(({ field }) => field)).not.toContain("categories");
    expect(right?.others).toBeUndefined();
  });

  test("keeps its correction when the columns change", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(scope, csvOf([{ name: "Vigie", categories: "Plomberie" }]));
    await correctCell(scope, id, { line: 2, field: "categories", value: "RGPD" });
    await mapColumns(scope, id, { "2": "" });
    await workOnImport(scope, id);
    expect(await verdictsOf(db, id)).toEqual([null]);
    await mapColumns(scope, id, {});
    await workOnImport(scope, id);
    expect(await verdictsOf(db, id)).toEqual(["create"]);
  });
});

describe("an import", () => {
  test("waits for a validation, or publishes by choice; each company has its version, each act its entry", async ({
    db,
  }) => {
    const scope = await anImporter(db);
    const id = await upload(scope, csvOf([{ name: "Vigie" }]));
    await importAll(scope, id);
    expect(await companyNamed(db, "Vigie")).toMatchObject({ status: "pending", featured: false });
    const other = await upload(scope, csvOf([{ name: "Alizé" }]));
    await importAll(scope, other, { publish: true });
    expect(await companyNamed(db, "Alizé")).toMatchObject({ status: "published" });
    expect(await db.select().from(companyVersions)).toMatchObject([
      { origin: "import", state: "waiting" },
      { origin: "import", state: "applied" },
    ]);
    const acts = await db.select().from(auditLog).where(eq(auditLog.subject, other));
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["import.upload", scope.actor.id],
      ["import.start", scope.actor.id],
    ]);
  });

  test("is blocked while a row is in error, unless those rows are left out", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(scope, csvOf([{ name: "Vigie" }, { name: "" }]));
    expect(await importAll(scope, id)).toEqual({ kind: "errors", rows: 1 });
    expect(await numberOf(db, companies)).toBe(0);
    await importAll(scope, id, { skipErrors: true });
    expect(await importOf(db, id)).toMatchObject({ state: "done", createdCount: 1 });
  });

  test("leaves duplicates and known companies alone, unless they are asked for", async ({ db }) => {
    const scope = await anImporter(db);
    await aCompany(db, {
      name: "Lagon",
      website: "https://lagon.nc",
      phonePublic: "+687 27 00 00",
      email: null,
    });
    const lines = [{ name: "Lagon bleu", website: "lagon.nc", text: "Neuf" }, { name: "Lagon" }];
    const id = await upload(scope, csvOf(lines));
    expect(await importAll(scope, id)).toEqual({ kind: "nothing" });
    await importAll(scope, id, { updateExisting: true, withDuplicates: true });
    expect(await importOf(db, id)).toMatchObject({ createdCount: 1, updatedCount: 1 });
    const updated = await companyNamed(db, "Lagon bleu");
    expect(updated).toMatchObject({ description: "Neuf", status: "published", slug: "lagon-bleu" });
    const [contact] = await db
      .select()
      .from(companyContacts)
      .where(eq(companyContacts.companyId, updated?.id ?? ""));
    expect(contact).toMatchObject({ phonePublic: "+687 27 00 00", website: "https://lagon.nc" });
  });

  test("started twice runs once, and cancelled it stops before the next batch", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(scope, csvOf(many(10)));
    expect((await startImport(scope, id, all)).kind).toBe("done");
    expect(await startImport(scope, id, all)).toEqual({ kind: "not now", state: "queued" });
    const cancelling: Promise<unknown>[] = [];
    await runImport(scope, id, {
      atOnce: 3,
      onBatch: () => void cancelling.push(cancelImport(scope, id)),
    });
    await Promise.all(cancelling);
    const { state, createdCount } = await importOf(db, id);
    expect(state).toBe("cancelled");
    expect(createdCount).toBeLessThan(10);
    expect(await numberOf(db, companies)).toBe(createdCount);
    await importAll(scope, id);
    expect(await importOf(db, id)).toMatchObject({ state: "done", createdCount: 10 });
    expect(await numberOf(db, companies)).toBe(10);
  });

  test("whose row the database refuses goes on with the others, and names it", async ({ db }) => {
    const scope = await anImporter(db);
    await db.execute(sql`alter table companies add constraint no_three check (name <> 'Vigie 3')`);
    const id = await upload(scope, csvOf(many(8)));
    await importAll(scope, id);
    expect(await importOf(db, id)).toMatchObject({ state: "done", createdCount: 7, failedCount: 1 });
    const view = await viewImport(scope, id, everyRow);
    expect(view?.refused).toMatchObject([
      { line: 5, name: "Vigie 3", problem: "refusé par la base de données (23514)" },
    ]);
  });

  test("costs the same statements to look at, whatever its rows", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(scope, csvOf(many(60)));
    const view = await viewImport(scope, id, { verdict: "a-creer", page: 3 });
    expect(view?.prepared?.rows.map(({ line }) => line)).toEqual([52, 53, 54, 55, 56, 57, 58, 59, 60, 61]);
  });
});

describe("stopped anywhere", () => {
  class Stopped extends Error {}

  test.for(Array.from({ length: 20 }, (_, n) => n + 1))(
    "after %i batches, and resumed, holds each row once",
    async (stop, { db }) => {
      const scope = await anImporter(db);
      const id = await upload(scope, csvOf(many(43)));
      await startImport(scope, id, all);
      let batches = 0;
      const onBatch = () => {
        batches += 1;
        if (batches === stop) throw new Stopped();
      };
      await expect(runImport(scope, id, { atOnce: 2, onBatch })).rejects.toThrow(Stopped);
      expect(await importOf(db, id)).toMatchObject({ state: "running", createdCount: 2 * stop });
      await runImport(scope, id, { atOnce: 2 });
      expect(await importOf(db, id)).toMatchObject({ state: "done", createdCount: 43 });
      expect(await numberOf(db, companies)).toBe(43);
    },
  );

  test("by a database that hangs up in the middle of any of 20 rows, holds each row once", async () => {
    const { db, close } = await aDatabase();
    onTestFinished(close);
    const scope = await anImporter(db);
    await db.execute(sql`create table hang_at (name text primary key)`);
    await db.execute(sql`
      create function hang_up() returns trigger language plpgsql as $$
        begin
          if exists (select 1 from hang_at where hang_at.name = new.name) then
            perform pg_terminate_backend(pg_backend_pid());
          end if;
          return new;
        end $$`);
    await db.execute(
      sql`create trigger hang_up before insert on companies for each row execute function hang_up()`,
    );
    const id = await upload(scope, csvOf(many(20)));
    await startImport(scope, id, all);
    for (let row = 0; row < 20; row += 1) {
      await db.execute(sql`truncate hang_at`);
      await db.execute(sql`insert into hang_at values (${`Vigie ${row}`})`);
      await expect(runImport(scope, id, { atOnce: 3 })).rejects.toThrow();
      const { createdCount } = await importOf(db, id);
      expect(await numberOf(db, companies)).toBe(createdCount);
      if (createdCount >= row) await db.execute(sql`truncate hang_at`);
    }
    await db.execute(sql`truncate hang_at`);
    await runImport(scope, id, { atOnce: 3 });
    expect(await importOf(db, id)).toMatchObject({ state: "done", createdCount: 20 });
    expect(await numberOf(db, companies)).toBe(20);
  });

  test("run by two at once, holds each row once", async () => {
    const { db, close } = await aDatabase();
    onTestFinished(close);
    const scope = await anImporter(db);
    const id = await upload(scope, csvOf(many(60)));
    await startImport(scope, id, all);
    await Promise.all([runImport(scope, id, { atOnce: 5 }), runImport(scope, id, { atOnce: 5 })]);
    expect(await importOf(db, id)).toMatchObject({ state: "done", createdCount: 60 });
    expect(await numberOf(db, companies)).toBe(60);
  });
});

describe("undone", () => {
  async function undo(scope: AdminScope, id: string) {
    expect(await undoImport(scope, id)).toEqual({ kind: "done" });
    await workOnImport(scope, id);
  }

  test("the companies it made go, and the same file can be imported again", async ({ db }) => {
    const scope = await anImporter(db);
    const text = csvOf(many(5));
    const id = await upload(scope, text);
    await importAll(scope, id, { publish: true });
    await undo(scope, id);
    expect(await importOf(db, id)).toMatchObject({ state: "undone" });
    expect(await numberOf(db, companies)).toBe(0);
    expect(await undoImport(scope, id)).toMatchObject({ kind: "not now" });
    const again = await upload(scope, text);
    expect(new Set(await verdictsOf(db, again))).toEqual(new Set(["create"]));
  });

  test("those it updated get their former values back, on the page and in what waits", async ({ db }) => {
    const scope = await anImporter(db);
    await aCompany(db, { name: "Publiée", website: "https://publiee.nc", description: "avant" });
    await aCompany(db, {
      name: "En attente",
      website: "https://attente.nc",
      description: "avant",
      status: "pending",
    });
    const lines = [
      { name: "Publiée bis", website: "publiee.nc", text: "après" },
      { name: "En attente bis", website: "attente.nc", text: "après" },
    ];
    const id = await upload(scope, csvOf(lines));
    await importAll(scope, id, { updateExisting: true });
    expect((await db.select().from(companies)).map(({ description }) => description)).toEqual([
      "après",
      "après",
    ]);
    await undo(scope, id);
    expect(await companyNamed(db, "Publiée")).toMatchObject({
      description: "avant",
      slug: "publiee",
      status: "published",
    });
    expect(await companyNamed(db, "En attente")).toMatchObject({ description: "avant", status: "pending" });
    const open = await db.select().from(companyVersions).where(eq(companyVersions.state, "waiting"));
    expect(open).toMatchObject([{ content: { description: "avant" } }]);
  });

  test("companies changed, managed or sent a request since are kept, and listed with the reason", async ({
    db,
  }) => {
    const scope = await anImporter(db);
    await aCompany(db, { name: "Connue", website: "https://connue.nc" });
    const id = await upload(
      scope,
      csvOf([...many(5), { name: "Connue", website: "connue.nc", text: "après" }]),
    );
    await importAll(scope, id, { publish: true, updateExisting: true });
    const named = async (name: string) => (await companyNamed(db, name))?.id ?? "";
    const change = async (name: string) => {
      const [before] = await db
        .select()
        .from(companyVersions)
        .where(eq(companyVersions.companyId, await named(name)));
      if (!before) throw new Error("no version");
      const content = { ...before.content, name, description: "par quelqu’un" };
      const id = await named(name);
      const seen = (await stampOfCompany(scope, id)) ?? "";
      await editAsAdmin(scope, id, { proposal: { content, logoKey: null }, seen });
    };
    await change("Vigie 0");
    await change("Connue");
    const owner = await aMember(db);
    await addManager(scope, {
      companyId: await named("Vigie 1"),
      userId: owner.id,
      role: "owner",
      grantedBy: null,
    });
    await db.update(companies).set({ featured: true }).where(eq(companies.name, "Vigie 2"));
    await db.delete(companies).where(eq(companies.name, "Vigie 3"));
    await undo(scope, id);
    expect((await rowsOf(db, id)).map(({ outcome, problem }) => [outcome, problem])).toEqual([
      ["kept", "modifiée depuis l’import"],
      ["kept", "quelqu’un gère la fiche"],
      ["kept", "modifiée depuis l’import"],
      ["gone", null],
      ["undone", null],
      ["kept", "modifiée depuis l’import"],
    ]);
    expect(await companyNamed(db, "Vigie 4")).toBeUndefined();
    expect(await companyNamed(db, "Connue")).toMatchObject({ description: "par quelqu’un" });
    expect((await viewImport(scope, id, everyRow))?.retained.map(({ name }) => name)).toEqual([
      "Vigie 0",
      "Vigie 1",
      "Vigie 2",
      "Connue",
    ]);
  });

  test("stopped half way it goes on, and what was done stays done", async ({ db }) => {
    const scope = await anImporter(db);
    const id = await upload(scope, csvOf(many(9)));
    await importAll(scope, id);
    await undoImport(scope, id);
    const stop = () => {
      throw new Error("stopped");
    };
    await expect(undoImportRows(scope, id, { atOnce: 2, onBatch: stop })).rejects.toThrow("stopped");
    expect(await numberOf(db, companies)).toBe(7);
    await undoImportRows(scope, id, { atOnce: 2 });
    expect(await importOf(db, id)).toMatchObject({ state: "undone" });
    expect(await numberOf(db, companies)).toBe(0);
  });
});

test("the rows of a list are those of the verdict that is asked for", async ({ db }) => {
  const scope = await anImporter(db);
  const id = await upload(scope, csvOf([{ name: "Vigie" }, { name: "" }]));
  const found = await import("./page-imports.server.ts").then((module) => module.findImport(scope, id));
  if (!found) throw new Error("no import");
  expect((await listRows(scope, found, { verdict: "erreurs", page: 1 })).map(({ line }) => line)).toEqual([
    3,
  ]);
  expect(await listRows(scope, found, { verdict: "jumelles", page: 1 })).toEqual([]);
});
