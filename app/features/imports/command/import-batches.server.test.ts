import { sql } from "drizzle-orm";
import pg from "pg";
import { expect, onTestFinished, vi } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { openDatabase } from "#app/platform/db/client.server.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aFile, importInto, manyRows, numberOf, numberWentIn } from "#tests/support/imports.ts";
import { BATCH } from "../work/run-import.server.ts";
import { validateImportFile } from "./command-import.server.ts";

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
  expect(await numberWentIn(db)).toBe(rows.length - refused.length);
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

test("50,000 rows are validated, with more values than a statement may have parameters", async ({ db }) => {
  await aCompany(db, { name: "Vigie 40000" });
  const rows = Array.from({ length: 50_000 }, (_, n) => ({
    name: `Vigie ${n}`,
    email: `a${n}@vigie.nc`,
    website: `v${n}.nc`,
  }));
  const validated = await validateImportFile({ db }, aFile(...rows));
  expect(validated.filter(({ verdict }) => verdict.kind === "create")).toHaveLength(49_999);
  expect(validated.find(({ verdict }) => verdict.kind === "duplicate")?.name).toBe("Vigie 40000");
});
