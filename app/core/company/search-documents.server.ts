import { gt, inArray, type SQL, sql } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { searchState, searchVocabulary } from "#app/core/company/search-documents.table.ts";
import { readBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { type Brand, searchedBrandWords } from "#app/core/settings/brand-catalogue.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { defineJob } from "#app/platform/jobs/define-job.ts";
import { documentVersion, searchableWords, searchLexemes } from "../search/document.ts";
import { stemOf } from "../search/words.ts";
import { factWords } from "./company-facts.ts";
import { isShown } from "./status.rules.ts";

export async function learnWords({ db }: DbScope, found: readonly string[]): Promise<void> {
  // Sorted: concurrent writers lock words in the same order.
  const words = [...new Set(found)].sort();
  if (words.length === 0) return;
  // Most words exist: forms are derived for new ones only.
  await db.execute(sql`
    insert into ${searchVocabulary} (word, stem)
    select word, stem from unnest(${sql.param(words)}::text[], ${sql.param(words.map(stemOf))}::text[])
      as learnt(word, stem)
    where not exists (select from ${searchVocabulary} as known where known.word = learnt.word)
    on conflict do nothing`);
}

export async function learnWordsOf(scope: DbScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await readSearchables(scope, inArray(companies.id, [...ids]), await readBrands(scope));
  await learnWords(scope, rows.flatMap(searchableWords));
}

/** After a change of the catalogue of brands. */
export const searchDocumentsJob = defineJob("search-documents", {
  label: "Index de recherche",
  retryLimit: 5,
  retryDelay: 30,
  expireInSeconds: 1_800,
  heartbeatSeconds: 20,
});

const REFRESHED_AT_ONCE = 500;

/** Rebuilds all when the rules, the categories or the brands of the catalogue changed since. */
export async function refreshSearchDocuments(scope: DbScope): Promise<number> {
  const brands = await readBrands(scope);
  const version = documentVersion(brands);
  const [state] = await scope.db.select({ version: searchState.documentVersion }).from(searchState);
  if (state?.version === version) return 0;
  let refreshed = 0;
  let last: string | undefined;
  do {
    const rows = await readSearchables(
      scope,
      last === undefined ? undefined : gt(companies.id, last),
      brands,
    );
    await writeDocuments(scope, rows);
    refreshed += rows.length;
    last = rows.at(-1)?.id;
  } while (last !== undefined);
  await scope.db
    .insert(searchState)
    .values({ id: 1, documentVersion: version })
    .onConflictDoUpdate({ target: searchState.id, set: { documentVersion: version } });
  return refreshed;
}

/** What a company is found by. */
export const searchedColumns = {
  id: companies.id,
  name: companies.name,
  description: companies.description,
  categories: companies.categories,
  zones: companies.zones,
  commune: companies.commune,
  facts: companies.facts,
};

async function readSearchables({ db }: DbScope, which: SQL | undefined, brands: readonly Brand[]) {
  const rows = await db
    .select({ ...searchedColumns, status: companies.status })
    .from(companies)
    .where(which)
    .orderBy(companies.id)
    .limit(REFRESHED_AT_ONCE);
  const brandWords = searchedBrandWords(brands);
  return rows.map((row) => ({ ...row, factWords: factWords(row.facts, brandWords) }));
}

async function writeDocuments(
  scope: DbScope,
  rows: Awaited<ReturnType<typeof readSearchables>>,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  const made = rows.map((row) => JSON.stringify(searchLexemes(row)));
  // Before the companies, whose change is notified: searches read the new words then.
  await learnWords(scope, rows.filter(({ status }) => isShown(status)).flatMap(searchableWords));
  await scope.db.execute(sql`
    update ${companies} set search_lexemes = made.lexemes
    from (
      select id, array_to_tsvector(array(select jsonb_array_elements_text(words::jsonb))) as lexemes
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(made)}::text[]) as each(id, words)) as made
    where ${companies.id} = made.id and ${companies.searchLexemes} <> made.lexemes`);
}
