import { performance } from "node:perf_hooks";
import { createCompany } from "#app/core/company/companies.server.ts";
import { runCommandImport, validateImportFile } from "#app/features/imports/command/command-import.server.ts";
import { readImportFile } from "#app/features/imports/import-file.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { companiesCsv } from "./companies-csv.ts";
import { companiesToWrite } from "./fill.ts";
import { largestSize } from "./sizes.ts";

const parts = ["reading", "verdicts", "writing", "one by one"] as const;
type Rates = Record<(typeof parts)[number], number>;

const ONE_BY_ONE = 300;

const FILES = [1_000, 10_000, 50_000];

export async function imports(clusterUrl: string): Promise<void> {
  const sizes = FILES.filter((size) => size <= largestSize);
  const rates: Rates[] = [];
  for (const size of sizes) {
    const pool = openPool(await createFrom(clusterUrl, `bench_import_${size}`));
    rates.push(await importRates({ db: openDatabase(pool) }, size));
    await pool.end();
  }
  console.log("\nImport of a CSV file, rows per second, by rows of the file");
  console.log(`${"".padEnd(12)}${sizes.map((size) => String(size).padStart(10)).join("")}  last ÷ first`);
  for (const part of parts) {
    const cells = rates.map((rate) => String(Math.round(rate[part])).padStart(10));
    const ratio = (rates.at(-1)?.[part] ?? 0) / (rates[0]?.[part] ?? 1);
    console.log(`${part.padEnd(12)}${cells.join("")}${ratio.toFixed(2).padStart(14)}`);
  }
}

async function importRates(scope: DbScope, size: number): Promise<Rates> {
  const bytes = Buffer.from(companiesCsv(size));
  const started = performance.now();
  const read = readImportFile({ name: "bench.csv", bytes });
  const readAt = performance.now();
  if (!read.ok) throw new Error(`${read.refusal.message} ${read.refusal.hint ?? ""}`);
  const rows = await validateImportFile(scope, read.value);
  const validatedAt = performance.now();
  const imported = await runCommandImport(scope, read.value, rows, { publish: true, withDuplicates: true });
  const endedAt = performance.now();
  if (!imported.ok || imported.value.created.length !== size)
    throw new Error(`not ${size} rows: ${JSON.stringify(imported).slice(0, 500)}`);
  for (const company of [...companiesToWrite(size + ONE_BY_ONE)].slice(size))
    await createCompany(scope, company);
  const aloneAt = performance.now();
  const rate = (from: number, to: number, rows = size) => (rows * 1_000) / (to - from);
  return {
    reading: rate(started, readAt),
    verdicts: rate(readAt, validatedAt),
    writing: rate(validatedAt, endedAt),
    "one by one": rate(endedAt, aloneAt, ONE_BY_ONE),
  };
}
