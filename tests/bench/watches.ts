import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createCompanies } from "#app/core/company/companies.server.ts";
import { companies } from "#app/core/company/company.table.ts";
import { parseDirectoryUrl } from "#app/features/directory/directory-url.ts";
import { saveSearch } from "#app/features/directory/saved-search.server.ts";
import { matchChanges } from "#app/features/watches/match-changes.server.ts";
import { columnsOf, type Watched } from "#app/features/watches/watched.ts";
import { watchers, watches, watchNews } from "#app/features/watches/watches.table.ts";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { watchSubjects } from "#app/watch-subjects.server.ts";
import { createFrom } from "#tests/support/cluster.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { companiesToWrite, fillDatabase } from "./fill.ts";
import { howMany, largestSize } from "./how-many.ts";
import { clients, needs, towns } from "./searches.ts";
import { atMost, printTable } from "./table.ts";
import { timesOf } from "./times.ts";

const SIZES = [1_000, 100_000];
const WATCHES = [0, 2_000, 20_000];
const PUBLICATIONS = 100;
const GOAL = 50;

/** Texts, places, services and both: a third of each kind of what people watch. */
function savedQueries(): string[] {
  const texts = needs.flatMap((need) => clients.map((client) => `q=${need} ${client}`));
  const places = needs.flatMap((need) => towns.map((town) => `q=${need}&commune=${town}`));
  const filters = ["sauvegarde", "audit-conseil", "securite-web", "tests-dintrusion", "autre"].flatMap(
    (slug) => ["sud", "nord", "iles", "distance"].map((zone) => `category=${slug}&location=${zone}`),
  );
  return [...texts, ...places, ...filters];
}

/** What one publication costs: the change with its trigger, and its comparison with all that is watched. */
export async function watchMatching(clusterUrl: string): Promise<void> {
  const rows: string[][] = [];
  for (const size of SIZES.filter((one) => one <= largestSize)) {
    const url = await createFrom(clusterUrl, `bench_watches_${size}`);
    const pool = openPool(url);
    const db = openDatabase(pool);
    await fillDatabase({ db, url }, size);
    for (const count of WATCHES) rows.push(await measure(db, { size, count }));
    await pool.end();
  }
  printTable(
    [
      "companies, watches",
      "publishing p50 ms",
      "p99 ms",
      `comparing p50 ms (goal ${GOAL})`,
      "p99 ms",
      "news each",
    ],
    rows,
  );
}

async function measure(db: Database, { size, count }: { size: number; count: number }): Promise<string[]> {
  await fillWatches(db, count);
  const scope = aPublicScope(db);
  const made = howMany(PUBLICATIONS);
  const drafts = [...companiesToWrite(made, size + count)].map((company) => ({
    ...company,
    name: `${company.name} ${randomUUID()}`,
    status: "pending" as const,
  }));
  await createCompanies({ db }, drafts);
  const ids = await db
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.status, "pending"))
    .limit(made);
  const id = (n: number) => ids[n]?.id ?? "";
  const publishing = await timesOf(ids.length, (n) =>
    db
      .update(companies)
      .set({ status: "published" })
      .where(eq(companies.id, id(n))),
  );
  // Each compared alone: what waits is put aside, one change at a time.
  await db.execute(sql`create table if not exists bench_changes as select * from watch_changes with no data`);
  await db.execute(sql`insert into bench_changes select * from watch_changes`);
  await db.execute(sql`delete from watch_changes`);
  const comparing = await timesOf(count === 0 ? 1 : ids.length, async (n) => {
    await db.execute(sql`insert into watch_changes (kind, subject_id, was_published, old_lexemes, old_traits, changed_at)
      select kind, subject_id, was_published, old_lexemes, old_traits, changed_at from bench_changes where subject_id = ${id(n)}`);
    await matchChanges(scope, watchSubjects);
  });
  await db.execute(sql`drop table bench_changes`);
  const news = await db.$count(watchNews);
  await db.delete(watchers);
  return [
    `${size}, ${count}`,
    publishing.p50.toFixed(1),
    publishing.p99.toFixed(1),
    atMost(comparing.p50, GOAL),
    comparing.p99.toFixed(1),
    (news / ids.length).toFixed(1),
  ];
}

async function fillWatches(db: Database, count: number): Promise<void> {
  if (count === 0) return;
  const scope = aPublicScope(db);
  const saved: Watched[] = [];
  for (const query of savedQueries()) {
    const state = parseDirectoryUrl(new URLSearchParams(query));
    const search = state && (await saveSearch(scope, state));
    if (search) saved.push(search);
  }
  const owners = await db
    .insert(watchers)
    .values(Array.from({ length: count }, (_, n) => ({ email: `mesure-${n}@mesure.example` })))
    .returning({ id: watchers.id });
  for (let from = 0; from < count; from += 1_000)
    await db.insert(watches).values(
      owners.slice(from, from + 1_000).flatMap(({ id }, n) => {
        const search = saved[(from + n) % saved.length];
        if (!search) return [];
        const confirmedAt = new Date(Date.now() - 86_400_000);
        const endsAt = new Date(Date.now() + 86_400_000);
        return [{ watcherId: id, ...columnsOf(search), rhythm: "weekly", confirmedAt, endsAt }];
      }),
    );
  await db.execute(sql`analyze watches`);
}
