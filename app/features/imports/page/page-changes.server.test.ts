import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import { completeContent } from "#app/core/company/company-content.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { editAsAdmin } from "#app/features/moderation/decide-version.server.ts";
import { stampOfCompany } from "#app/features/moderation/seen.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { anImporter, csvOf, type Line, rowsOf, upload } from "#tests/support/page-imports.ts";
import { runImport } from "../work/run-import.server.ts";
import { workOnImport } from "../work/work-on-import.server.ts";
import { correctCell, decideRow, decideRows, startImport, undoImport } from "./import-acts.server.ts";
import { findImport } from "./page-imports.server.ts";
import { exportRejects } from "./rejects.server.ts";
import { viewImport } from "./view-import.server.ts";

const updating = { publish: false, updateExisting: true, withDuplicates: false, skipErrors: false };
const changedRows = { verdict: "modifiees", page: 1 } as const;

const sited = (name: string, text = "du fichier"): Line => ({
  name,
  text,
  website: `${name.toLowerCase()}.nc`,
});

async function aKnownCompany({ db }: AdminScope, name: string, more = {}) {
  const website = `https://${name.toLowerCase()}.nc`;
  return aCompany(db, { name, website, description: "de la fiche", email: null, ...more });
}

async function changeAsStaff(scope: AdminScope, id: string, description: string) {
  const before = await readProposal(scope, id);
  if (!before) throw new Error("no such company");
  const proposal = { ...before, content: { ...before.content, description } };
  const seen = (await stampOfCompany(scope, id)) ?? "";
  expect(await editAsAdmin(scope, id, { proposal, seen })).toMatchObject({ kind: "done" });
}

/** An edit of a manager, which the staff approved. */
async function changeAsManager({ db }: AdminScope, id: string, description: string) {
  const { id: authorId } = await aMember(db);
  const [company] = await db.update(companies).set({ description }).where(eq(companies.id, id)).returning();
  if (!company) throw new Error("no company");
  await db.insert(companyVersions).values({
    companyId: id,
    authorId,
    origin: "edit",
    state: "applied",
    decidedAt: new Date(),
    content: completeContent({ name: company.name, description }),
  });
}

async function importAll(scope: AdminScope, id: string) {
  const outcome = await startImport(scope, id, updating);
  if (outcome.kind === "done") await workOnImport(scope, id);
  return outcome;
}

async function descriptionsIn({ db }: AdminScope): Promise<Record<string, string>> {
  const rows = await db.select().from(companies);
  return Object.fromEntries(rows.map(({ name, description }) => [name, description]));
}

describe("a page that was changed after its last import", () => {
  test("is marked with its author, the moment and what the file would change", async ({ db }) => {
    const scope = await anImporter(db);
    const [lagon, vigie] = [await aKnownCompany(scope, "Lagon"), await aKnownCompany(scope, "Vigie")];
    await aKnownCompany(scope, "Alizé", { website: "https://alize.nc" });
    await changeAsStaff(scope, lagon.id, "de l’équipe");
    await changeAsManager(scope, vigie.id, "du gestionnaire");
    const lines = [sited("Lagon"), sited("Vigie"), { ...sited("Alizé"), website: "alize.nc" }];
    const id = await upload(scope, csvOf(lines));
    const view = await viewImport(scope, id, changedRows);
    expect(view?.counts).toMatchObject({ update: 3, changed: 2, overwriting: 0 });
    expect(view?.prepared?.rows.map(({ name, pageChange }) => [name, pageChange?.by])).toEqual([
      ["Lagon", "staff"],
      ["Vigie", "manager"],
    ]);
    expect(view?.prepared?.rows[0]?.pageChange?.fields).toContain("description");
    expect(view?.prepared?.rows[0]?.pageChange?.importedAt).not.toBeNull();
  });

  test("is not marked when the file changes nothing, nor for what waits", async ({ db }) => {
    const scope = await anImporter(db);
    const [same, waits] = [await aKnownCompany(scope, "Lagon"), await aKnownCompany(scope, "Vigie")];
    const first = await upload(scope, csvOf([sited("Lagon"), sited("Vigie")]));
    await importAll(scope, first);
    await changeAsStaff(scope, same.id, "du fichier");
    const content = completeContent({ name: "Vigie" });
    const edit = { content, origin: "edit", state: "waiting", companyId: waits.id };
    await db.insert(companyVersions).values(edit);
    const again = await upload(scope, csvOf([sited("Lagon"), sited("Vigie", "autre")]));
    expect((await viewImport(scope, again, changedRows))?.counts).toMatchObject({ update: 2, changed: 0 });
  });

  test("and was never imported is marked too; what an undone import restored is no change", async ({
    db,
  }) => {
    const scope = await anImporter(db);
    const member = await aMember(db);
    await aKnownCompany(scope, "Vigie", { submittedBy: member.id });
    await aKnownCompany(scope, "Lagon");
    const id = await upload(scope, csvOf([sited("Vigie"), sited("Lagon")]));
    await importAll(scope, id);
    expect(await descriptionsIn(scope)).toEqual({ Vigie: "de la fiche", Lagon: "du fichier" });
    await undoImport(scope, id);
    await workOnImport(scope, id);
    const again = await upload(scope, csvOf([sited("Vigie"), sited("Lagon")]));
    const rows = (await viewImport(scope, again, changedRows))?.prepared?.rows;
    expect(rows).toMatchObject([{ name: "Vigie", pageChange: { by: "manager", importedAt: null } }]);
  });

  test("keeps its values, and the report and the rejected rows name it", async ({ db }) => {
    const scope = await anImporter(db);
    const { id: companyId } = await aKnownCompany(scope, "Lagon");
    await aKnownCompany(scope, "Vigie");
    await changeAsStaff(scope, companyId, "de l’équipe");
    const id = await upload(scope, csvOf([sited("Lagon"), sited("Vigie")]));
    await importAll(scope, id);
    expect(await descriptionsIn(scope)).toEqual({ Lagon: "de l’équipe", Vigie: "du fichier" });
    const view = await viewImport(scope, id, changedRows);
    expect(view?.found).toMatchObject({ state: "done", updatedCount: 1, failedCount: 0 });
    expect(view?.left).toMatchObject([{ line: 2, name: "Lagon", companyId }]);
    expect(view?.left[0]?.problem).toMatch(/^modifiée par l’équipe le .*description/);
    expect(view?.overwritten).toEqual([]);
    const found = await findImport(scope, id);
    if (!found) throw new Error("no import");
    expect(await exportRejects(scope, found)).toContain("Modifiée depuis, par l’équipe");
  });

  test("takes the file's values when its row is chosen, and can be given back", async ({ db }) => {
    const scope = await anImporter(db);
    const [lagon, vigie] = [await aKnownCompany(scope, "Lagon"), await aKnownCompany(scope, "Vigie")];
    for (const { id } of [lagon, vigie]) await changeAsStaff(scope, id, "de l’équipe");
    const id = await upload(scope, csvOf([sited("Lagon"), sited("Vigie")]));
    const [row] = await rowsOf(db, id);
    const seen = row?.pageChange?.at ?? "";
    expect(await importAll(scope, id)).toEqual({ kind: "nothing" });
    expect(await decideRow(scope, id, { line: 2, seen, choice: "file" })).toEqual({ kind: "done" });
    // A correction validates the row again, and the choice stays.
    await correctCell(scope, id, { line: 2, field: "name", value: "Lagon" });
    expect((await viewImport(scope, id, changedRows))?.counts).toMatchObject({ changed: 2, overwriting: 1 });
    await importAll(scope, id);
    expect(await descriptionsIn(scope)).toEqual({ Lagon: "du fichier", Vigie: "de l’équipe" });
    expect((await viewImport(scope, id, changedRows))?.overwritten).toMatchObject([{ name: "Lagon" }]);
    await undoImport(scope, id);
    await workOnImport(scope, id);
    expect((await descriptionsIn(scope)).Lagon).toBe("de l’équipe");
  });

  test("all rows are chosen at once, or none", async ({ db }) => {
    const scope = await anImporter(db);
    for (const name of ["Lagon", "Vigie"])
      await changeAsStaff(scope, (await aKnownCompany(scope, name)).id, "de l’équipe");
    const id = await upload(scope, csvOf([sited("Lagon"), sited("Vigie")]));
    await decideRows(scope, id, "file");
    expect((await viewImport(scope, id, changedRows))?.counts).toMatchObject({ changed: 2, overwriting: 2 });
    await decideRows(scope, id, "page");
    expect((await viewImport(scope, id, changedRows))?.counts).toMatchObject({ changed: 2, overwriting: 0 });
    await decideRows(scope, id, "file");
    await importAll(scope, id);
    expect(await descriptionsIn(scope)).toEqual({ Lagon: "du fichier", Vigie: "du fichier" });
  });

  test("before its last import is overwritten, as ever", async ({ db }) => {
    const scope = await anImporter(db);
    const { id: companyId } = await aKnownCompany(scope, "Lagon");
    await changeAsStaff(scope, companyId, "de l’équipe");
    await db
      .update(companyVersions)
      .set({ decidedAt: new Date("2026-01-02"), createdAt: new Date("2026-01-02") })
      .where(eq(companyVersions.origin, "admin"));
    await importAll(scope, await upload(scope, csvOf([sited("Lagon")])));
    expect(await descriptionsIn(scope)).toEqual({ Lagon: "du fichier" });
  });

  test("again after the choice keeps its values; so does one that changes while rows go in", async ({
    db,
  }) => {
    const scope = await anImporter(db);
    const [lagon, vigie] = [await aKnownCompany(scope, "Lagon"), await aKnownCompany(scope, "Vigie")];
    await changeAsStaff(scope, lagon.id, "de l’équipe");
    const id = await upload(scope, csvOf([sited("Lagon"), { name: "Neuve" }, sited("Vigie")]));
    const earlier = "2020-01-01T00:00:00.000Z";
    expect(await decideRow(scope, id, { line: 2, seen: earlier, choice: "file" })).toEqual({
      kind: "changed",
    });
    await decideRows(scope, id, "file");
    // All of a test is at one moment of the database.
    const later = new Date(Date.now() + 60_000);
    await db.update(companyVersions).set({ decidedAt: later }).where(eq(companyVersions.origin, "admin"));
    await startImport(scope, id, updating);
    const changing: Promise<void>[] = [];
    const onBatch = () => void changing.push(changeAsStaff(scope, vigie.id, "pendant l’import"));
    await stopAfterOne(scope, id, onBatch);
    await Promise.all(changing);
    await runImport(scope, id, { atOnce: 1 });
    expect(await descriptionsIn(scope)).toMatchObject({ Lagon: "de l’équipe", Vigie: "pendant l’import" });
    const left = (await viewImport(scope, id, changedRows))?.left;
    expect(left?.map(({ name }) => name)).toEqual(["Lagon", "Vigie"]);
  });
});

class Stopped extends Error {}

async function stopAfterOne(scope: AdminScope, id: string, then: () => void): Promise<void> {
  const onBatch = () => {
    throw new Stopped();
  };
  await expect(runImport(scope, id, { atOnce: 1, onBatch })).rejects.toThrow(Stopped);
  then();
}
