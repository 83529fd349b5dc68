import { gt, inArray, type SQL, sql } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { searchState, searchVocabulary } from "#app/core/company/search-documents.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { searchableWords, searchDocumentVersion, searchLexemes } from "../search/document.ts";
import { stemOf } from "../search/words.ts";
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
  const rows = await readSearchables(scope, inArray(companies.id, [...ids]));
  await learnWords(scope, rows.flatMap(searchableWords));
}

const REFRESHED_AT_ONCE = 500;

export async function refreshSearchDocuments(scope: DbScope): Promise<number> {
  const [state] = await scope.db.select({ version: searchState.documentVersion }).from(searchState);
  if (state?.version === searchDocumentVersion) return 0;
  let refreshed = 0;
  let last: string | undefined;
  do {
    const rows = await readSearchables(scope, last === undefined ? undefined : gt(companies.id, last));
    await writeDocuments(scope, rows);
    refreshed += rows.length;
    last = rows.at(-1)?.id;
  } while (last !== undefined);
  await scope.db
    .insert(searchState)
    .values({ id: 1, documentVersion: searchDocumentVersion })
    .onConflictDoUpdate({ target: searchState.id, set: { documentVersion: searchDocumentVersion } });
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
};

function readSearchables({ db }: DbScope, which: SQL | undefined) {
  return db
    .select({ ...searchedColumns, status: companies.status })
    .from(companies)
    .where(which)
    .orderBy(companies.id)
    .limit(REFRESHED_AT_ONCE);
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
