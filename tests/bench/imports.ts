import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { createCompany } from "#app/core/company/companies.server.ts";
import { allotSlugs } from "#app/core/company/company-slugs.server.ts";
import { runCommandImport, validateImportFile } from "#app/features/imports/command/command-import.server.ts";
import { readImportFile } from "#app/features/imports/import-file.ts";
import { findAlike } from "#app/features/imports/work/known-companies.server.ts";
import { eraseAccount } from "#app/features/privacy/account-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { slugify } from "#app/platform/text/text.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { aMember } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { companiesCsv } from "./companies-csv.ts";
import { companiesToWrite, fillDatabase, type Place } from "./fill.ts";
import { howMany, largestSize } from "./how-many.ts";
import { atLeast, atMost, printTable } from "./table.ts";
import { medianOf } from "./times.ts";

/** Rows of a file, and companies that are there before. */
const RUNS = [
  { rows: 1_000, before: 0 },
  { rows: 10_000, before: 0 },
  { rows: 50_000, before: 0 },
  { rows: 10_000, before: 100_000 },
];
const ONE_BY_ONE = 300;
/** Rows per second; milliseconds. */
const GOALS = { whole: 1_000, lookup: 5, deletion: 50 };
type Part = "reading" | "verdicts" | "writing" | "whole import" | "one by one";

export async function imports(clusterUrl: string): Promise<void> {
  const runs = RUNS.filter(({ rows, before }) => Math.max(rows, before) <= largestSize);
  const rates: Record<Part, number>[] = [];
  for (const run of runs) {
    const url = await createFrom(clusterUrl, `bench_import_${rates.length}`);
    const pool = openPool(url);
    const place = { db: openDatabase(pool), url };
    if (run.before > 0) await fillDatabase(place, run.before);
    rates.push(await importRates(place, run));
    if (run === runs.at(-1)) await timeGrown(place, run.before + run.rows);
    await pool.end();
  }
  console.log("\nImport of a CSV file, rows per second, by rows of the file and companies before\n");
  const parts = Object.keys(rates[0] ?? {}) as Part[];
  const rows = parts.map((part) => [
    part,
    ...rates.map((rate) =>
      part === "whole import" ? atLeast(rate[part], GOALS.whole, 0) : rate[part].toFixed(0),
    ),
  ]);
  printTable(["", ...runs.map(({ rows, before }) => `${rows} into ${before}`)], rows);
}

async function importRates({ db }: Place, { rows: size, before }: (typeof RUNS)[number]) {
  const bytes = Buffer.from(companiesCsv(size, before));
  const started = performance.now();
  const read = readImportFile({ name: "bench.csv", bytes });
  const readAt = performance.now();
  if (!read.ok) throw new Error(`${read.refusal.message} ${read.refusal.hint ?? ""}`);
  const rows = await validateImportFile({ db }, read.value);
  const validatedAt = performance.now();
  const options = { publish: true, withDuplicates: true };
  const imported = await runCommandImport({ db }, read.value, rows, options);
  const endedAt = performance.now();
  if (!imported.ok || imported.value.created.length !== size)
    throw new Error(`not ${size} rows: ${JSON.stringify(imported).slice(0, 500)}`);
  const alone = howMany(ONE_BY_ONE);
  for (const company of companiesToWrite(alone, before + size)) await createCompany({ db }, company);
  const aloneAt = performance.now();
  const rate = (from: number, to: number, rows = size) => (rows * 1_000) / (to - from);
  return {
    reading: rate(started, readAt),
    verdicts: rate(readAt, validatedAt),
    writing: rate(validatedAt, endedAt),
    "whole import": rate(started, endedAt),
    "one by one": rate(endedAt, aloneAt, alone),
  };
}

const ASKED = 200;
const DELETED = 30;

/** What once read a whole table for each name, row or account. */
async function timeGrown({ db }: Place, companies: number): Promise<void> {
  const asked = howMany(ASKED);
  const known = [...companiesToWrite(asked)];
  const taken = await medianOf(asked, (n) => allotSlugs({ db }, [slugify(known[n]?.name ?? "")], 0));
  const alike = await medianOf(asked, (n) => findAlike({ db }, known.slice(n, n + 1) as never));
  await fillAccounts(db, companies);
  const deletion = await medianOf(howMany(DELETED), async () => {
    const outcome = await eraseAccount(aMemberScope(db, await aMember(db)), personalData);
    if (outcome.kind !== "erased") throw new Error(outcome.kind);
  });
  console.log(`\nWith ${companies.toLocaleString("en")} companies and as many accounts, medians in ms`);
  console.log(`  a taken company name               ${atMost(taken, GOALS.lookup, 2)}`);
  console.log(`  a row's duplicate candidates       ${atMost(alike, GOALS.lookup, 2)}`);
  console.log(`  deletion of an account             ${atMost(deletion, GOALS.deletion)}`);
}

/** An owner for each company, who also wrote its version. */
async function fillAccounts(db: Database, companies: number): Promise<void> {
  for (const statement of [
    sql`insert into users (id, name, email) select n::text, 'Membre ' || n, 'membre-' || n || '@bench.example'
      from generate_series(1, ${companies}::integer) n`,
    sql`insert into company_managers (company_id, user_id, role, granted_by)
      select id, row_number() over ()::text, 'owner', row_number() over ()::text from companies limit ${companies}`,
    sql`update company_versions set author_id = user_id from company_managers m
      where m.company_id = company_versions.company_id`,
    sql`analyze`,
  ])
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(statement);
    });
}
