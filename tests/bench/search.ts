import { asc } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { searchCompanies } from "#app/features/directory/search/search.server.ts";
import { suggest } from "#app/features/directory/suggestions.server.ts";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { golden } from "#tests/search/golden.ts";
import { writeDemonstration, wrongOf } from "#tests/search/wrong-results.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { fillDatabase } from "./fill.ts";
import { largestSize, SIZES } from "./how-many.ts";
import { clients, needs, towns } from "./searches.ts";
import { printTable } from "./table.ts";
import { timesOf } from "./times.ts";

const SEARCHES = 200;
const NAMES = 150;
const FIRST_PAGE = { page: 1, size: 10 };

export async function search(clusterUrl: string): Promise<void> {
  const rows: string[][] = [];
  for (const size of [0, ...SIZES.filter((one) => one <= largestSize)]) {
    const url = await createFrom(clusterUrl, `bench_search_${size}`);
    const pool = openPool(url);
    const db = openDatabase(pool);
    if (size === 0) await printGolden(db);
    else {
      await fillDatabase({ db, url }, size);
      rows.push([size.toLocaleString("en"), ...(await measureSize(db))]);
    }
    await pool.end();
  }
  console.log(
    `\nSearches of ${SEARCHES} different texts, from a new site's memory; median / p95 / p99 in ms\n`,
  );
  const found = `names in the first 3, of ${NAMES}`;
  printTable(["companies", "first", "again", "suggestions", found, "a letter missing"], rows);
}

async function printGolden(db: Database): Promise<void> {
  await writeDemonstration(db);
  const rows: [string, number, number][] = [];
  for (const [group, searches] of Object.entries(golden))
    rows.push([group, searches.length - (await wrongOf(db, searches)).length, searches.length]);
  const total = (n: 1 | 2) => rows.reduce((sum, row) => sum + row[n], 0);
  console.log(`\nThe golden set, the expected company among the first three: ${total(1)} of ${total(2)}\n`);
  printTable(
    ["", "right", "of"],
    rows.map((row) => row.map(String)),
  );
}

async function measureSize(db: Database): Promise<string[]> {
  const names = await someNames(db, NAMES);
  const texts = differentTexts(names, SEARCHES);
  const site = (): PublicScope => ({ ...aPublicScope(db), memo: createContentMemo().memo });
  for (const q of differentTexts(names.toReversed(), 40))
    await searchCompanies(site(), { q: `${q} a` }, FIRST_PAGE);

  const scope = site();
  const ask = (n: number) => searchCompanies(scope, { q: texts[n] ?? "" }, FIRST_PAGE);
  const times = [
    await timesOf(texts.length, ask),
    await timesOf(texts.length, ask),
    await timesOf(texts.length, (n) => suggest(scope, texts[n]?.slice(0, 4) ?? "", 8)),
  ];
  const found = [
    await countFound(scope, names),
    await countFound(scope, names, (name) => misspelt(plain(name))),
  ];
  return [
    ...times.map(({ p50, p95, p99 }) => [p50, p95, p99].map((time) => time.toFixed(1)).join(" / ")),
    ...found.map(String),
  ];
}

async function someNames(db: Database, count: number): Promise<string[]> {
  const rows = await db.select({ name: companies.name }).from(companies).orderBy(asc(companies.rotationKey));
  const step = Math.max(1, Math.floor(rows.length / count));
  return rows
    .filter((_row, at) => at % step === 0)
    .slice(0, count)
    .map(({ name }) => name);
}

async function countFound(scope: PublicScope, names: readonly string[], asked = (name: string) => name) {
  let found = 0;
  for (const name of names) {
    const { companies: cards } = await searchCompanies(scope, { q: asked(name) }, FIRST_PAGE);
    if (cards.slice(0, 3).some((card) => card.name === name)) found += 1;
  }
  return found;
}

const plain = (name: string) => name.replace(" (fictif)", "");

function differentTexts(names: readonly string[], count: number): string[] {
  const of = (list: readonly string[], n: number) => list[n % list.length] ?? "";
  const kinds = [
    (n: number) => plain(of(names, n * 7)),
    (n: number) => `${of(needs, n)} ${of(towns, n * 5 + 1)}`,
    (n: number) => `${of(needs, n * 3)} ${of(clients, n)} ${of(towns, n)}`,
    (n: number) => `je cherche quelqu’un pour ${of(needs, n * 2)} dans mon ${of(clients, n * 5)}`,
    (n: number) => misspelt(plain(of(names, n * 11))),
  ];
  return Array.from(
    { length: count },
    (_, n) => kinds[n % kinds.length]?.(Math.floor(n / kinds.length)) ?? "",
  );
}

/** Its longest word without its third letter. */
function misspelt(text: string): string {
  const longest = text.split(" ").toSorted((a, b) => b.length - a.length)[0] ?? "";
  return text.replace(longest, longest.slice(0, 2) + longest.slice(3));
}
