import { randomUUID } from "node:crypto";
import { performance } from "node:perf_hooks";
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
import { clients, needs, towns } from "./searches.ts";
import { largestSize, SIZES } from "./sizes.ts";

const SEARCHES = 200;
const NAMES = 150;
const FIRST_PAGE = { page: 1, size: 10 };

export async function search(clusterUrl: string): Promise<void> {
  await withDatabase(clusterUrl, async ({ db }) => {
    await writeDemonstration(db);
    await printGolden(db);
  });
  console.log(
    `\nSearches of ${SEARCHES} different texts, from a new site's memory; median / p95 / p99 in ms`,
  );
  const columns = ["first", "again", "suggestions", `names in 3 of ${NAMES}`, "a letter lost"];
  console.log(`${"companies".padStart(10)}${columns.map((title) => title.padStart(22)).join("")}`);
  for (const size of SIZES.filter((one) => one <= largestSize)) {
    await withDatabase(clusterUrl, async (place) => {
      await fillDatabase(place, size);
      await printSize(place.db, size);
    });
  }
}

async function printGolden(db: Database): Promise<void> {
  console.log("\nThe golden set: who is meant is among the first three");
  const counts = { right: 0, all: 0 };
  for (const [group, searches] of Object.entries(golden)) {
    const right = searches.length - (await wrongOf(db, searches)).length;
    counts.right += right;
    counts.all += searches.length;
    console.log(`  ${group.padEnd(20)} ${right} of ${searches.length}`);
  }
  const share = ((100 * counts.right) / counts.all).toFixed(1);
  console.log(`  ${"all".padEnd(20)} ${counts.right} of ${counts.all}, ${share} %`);
}

async function printSize(db: Database, size: number): Promise<void> {
  const names = await someNames(db, NAMES);
  const texts = differentTexts(names, SEARCHES);
  const site = (): PublicScope => ({ ...aPublicScope(db), memo: createContentMemo().memo });
  for (const q of differentTexts([...names].reverse(), 40))
    await searchCompanies(site(), { q: `${q} a` }, FIRST_PAGE);

  const sharedScope = site();
  const ask = (q: string) => searchCompanies(sharedScope, { q }, FIRST_PAGE);
  const first = await timesOf(texts, ask);
  const again = await timesOf(texts, ask);
  const suggestions = await timesOf(
    texts.map((q) => q.slice(0, 4)),
    (typed) => suggest(sharedScope, typed, 8),
  );
  const found = await timesFound(sharedScope, names);
  const lost = await timesFound(sharedScope, names, (name) => misspelt(name.replace(" (fictif)", "")));
  console.log(
    `${String(size).padStart(10)}${[first, again, suggestions, String(found), String(lost)].map((cell) => cell.padStart(22)).join("")}`,
  );
}

async function someNames(db: Database, count: number): Promise<string[]> {
  const rows = await db.select({ name: companies.name }).from(companies).orderBy(asc(companies.rotationKey));
  const step = Math.max(1, Math.floor(rows.length / count));
  return rows
    .filter((_row, at) => at % step === 0)
    .slice(0, count)
    .map(({ name }) => name);
}

async function timesFound(
  scope: PublicScope,
  names: readonly string[],
  asked = (name: string) => name,
): Promise<number> {
  let found = 0;
  for (const name of names) {
    const { companies: cards } = await searchCompanies(scope, { q: asked(name) }, FIRST_PAGE);
    if (cards.slice(0, 3).some((card) => card.name === name)) found += 1;
  }
  return found;
}

function differentTexts(names: readonly string[], count: number): string[] {
  const of = <T>(list: readonly T[], n: number) => list[n % list.length] as T;
  const kinds = [
    (n: number) => of(names, n * 7).replace(" (fictif)", ""),
    (n: number) => `${of(needs, n)} ${of(towns, n * 5 + 1)}`,
    (n: number) => `${of(needs, n * 3)} ${of(clients, n)} ${of(towns, n)}`,
    (n: number) => `je cherche quelqu’un pour ${of(needs, n * 2)} dans mon ${of(clients, n * 5)}`,
    (n: number) => misspelt(of(names, n * 11).replace(" (fictif)", "")),
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

async function timesOf(texts: readonly string[], act: (text: string) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (const text of texts) {
    const startedAt = performance.now();
    await act(text);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  return `${at(0.5)} / ${at(0.95)} / ${at(0.99)}`;
}

async function withDatabase(
  clusterUrl: string,
  use: (place: { db: Database; url: string }) => Promise<void>,
): Promise<void> {
  const url = await createFrom(clusterUrl, `bench_${randomUUID().slice(0, 8)}`);
  const pool = openPool(url);
  try {
    await use({ db: openDatabase(pool), url });
  } finally {
    await pool.end();
  }
}
