import { categories } from "#app/core/catalogue/categories.ts";
import { describedCategories } from "#app/core/catalogue/category-texts.ts";
import { communes } from "#app/core/catalogue/communes.ts";
import { editDistance } from "#app/core/search/edit-distance.ts";
import { addSynonym } from "#app/core/search/synonyms.server.ts";
import { functionWords, stemOf, wordsOf } from "#app/core/search/words.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope, MemoScope } from "#app/platform/http/scope.ts";
import { mostMissed } from "./misses.server.ts";
import { type GivenSynonym, toSynonymValues } from "./searches.schema.ts";

type Found = { total: number; names: readonly string[] };
export type Search = { find(scope: MemoScope, q: string): Promise<Found>; words: readonly string[] };

export type SynonymPreview = {
  given: GivenSynonym;
  /** Searches without results that contain these words, and how many would find companies. */
  replayed: number;
  mended: { query: string; times: number; found: Found }[];
  /** The site's own terms, and how many would find more or fewer. */
  compared: number;
  changed: { words: string; before: number; after: number }[];
};

const MOST_READ = 2_000;
const MOST_REPLAYED = 100;

/** Preview of a synonym on stored searches without results and the site's terms. Undefined when it exists. */
export async function previewSynonym(
  scope: AdminScope,
  given: GivenSynonym,
  { find, words }: Search,
): Promise<SynonymPreview | undefined> {
  const concerns = concernedBy(given.words);
  const misses = (await mostMissed(scope, MOST_READ))
    .filter(({ query }) => concerns(query))
    .slice(0, MOST_REPLAYED);
  const own = ownWords(words);
  const texts = [...misses.map(({ query }) => query), ...own.filter(concerns).slice(0, MOST_REPLAYED)];
  const before = await findAll(scope, texts, find);
  const after = await withSynonym(scope, given, (inside) => findAll(inside, texts, find));
  if (!after) return undefined;
  const totals = texts.map((text) => ({
    words: text,
    before: before.get(text)?.total ?? 0,
    after: after.get(text)?.total ?? 0,
  }));
  return {
    given,
    replayed: misses.length,
    mended: misses.flatMap(({ query, times }) => {
      const found = after.get(query);
      return found && found.total > 0 && before.get(query)?.total === 0 ? [{ query, times, found }] : [];
    }),
    compared: own.length,
    changed: totals.slice(misses.length).filter((one) => one.before !== one.after),
  };
}

/** Only texts with one of the words, or a similar one, are affected. */
function concernedBy(synonym: string): (text: string) => boolean {
  const stems = wordsOf(synonym)
    .filter((word, _at, all) => !functionWords.has(word) || all.every((one) => functionWords.has(one)))
    .map(stemOf);
  const isNear = (word: string, stem: string) =>
    word === stem || (stem.length >= 4 && editDistance(word, stem, 2) <= 2);
  return (text) => wordsOf(text).some((word) => stems.some((stem) => isNear(stemOf(word), stem)));
}

function ownWords(more: readonly string[]): string[] {
  const names = categories.map(({ name }) => name);
  const synonyms = describedCategories.flatMap((one) => one.synonyms);
  return [...new Set([...names, ...synonyms, ...communes, ...more])];
}

async function findAll(
  scope: MemoScope,
  texts: readonly string[],
  find: Search["find"],
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  for (const text of texts) found.set(text, await find(scope, text));
  return found;
}

/** Reads inside a transaction with the synonym that is rolled back; undefined when it exists. */
async function withSynonym<Seen>(
  scope: AdminScope,
  given: GivenSynonym,
  read: (inside: AdminScope) => Promise<Seen>,
): Promise<Seen | undefined> {
  const rollback = new Error("a preview keeps nothing");
  let seen: Seen | undefined;
  try {
    await inTransaction(scope, async (inside) => {
      const isNew = await addSynonym(inside, { ...toSynonymValues(given), createdBy: scope.actor.id });
      // A separate cache, since these results must not reach other visitors.
      if (isNew) seen = await read({ ...inside, memo: createContentMemo().memo });
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return seen;
}
