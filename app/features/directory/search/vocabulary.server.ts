import { sql } from "drizzle-orm";
import { deletionsOf, editDistance } from "#app/core/search/edit-distance.ts";
import { soundingLike, wordSoundingLike, writtenWords } from "#app/core/search/lexicon.ts";
import { partsOf, stemOf } from "#app/core/search/words.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type AskedWord, inCatalogue } from "../words/terms.ts";
import { LONG, SHORTEST_MISSPELT } from "./published-rules.ts";

const MOST_BEGUN = 40;
const MOST_INSIDE = 40;
const MOST_NEAR = 200;

/** One query, whatever the number of words. */
export async function askVocabulary({ db }: DbScope, words: readonly string[]): Promise<AskedWord[]> {
  if (words.length === 0) return [];
  const { rows } = await db.execute<{ same: boolean; begun: string[]; inside: string[] }>(sql`
    select
      exists (select from search_vocabulary where stem = asked.stem) as same,
      array(
        select distinct stem from (
          select stem from search_vocabulary where word like asked.word || '%' limit ${MOST_BEGUN + 1}) as few) as begun,
      case when length(asked.word) < 3 then '{}' else array(
        select distinct stem from (
          select stem from search_vocabulary where word like '_%' || asked.word || '%' limit ${MOST_INSIDE}) as few)
      end as inside
    from unnest(${sql.param(words)}::text[], ${sql.param(words.map(stemOf))}::text[]) with ordinality
      as asked(word, stem, place)
    order by place`);
  return words.map((word, at) => {
    const { same = false, begun = [], inside = [] } = rows[at] ?? {};
    return {
      word,
      stem: stemOf(word),
      known: same || begun.length + inside.length > 0 || inCatalogue(word),
      begun: begun.length > MOST_BEGUN ? undefined : begun,
      inside,
    };
  });
}

const MOST_HEARD = 3;

/** Corrects terms of the field spelled phonetically in several words: « anty fishing ». */
export function heard(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length; ) {
    const [length = 1, meant] = heardAt(words.slice(at, at + MOST_HEARD)) ?? [];
    result.push(...(meant ?? words.slice(at, at + 1)));
    at += length;
  }
  return result;
}

function heardAt(words: readonly string[]): [number, readonly string[]] | undefined {
  for (let length = words.length; length > 1; length--) {
    const meant = soundingLike(words.slice(0, length));
    if (meant) return [length, meant];
  }
  return undefined;
}

/**
 * Corrects unknown words: splits letters from digits, or picks the nearest word of the directory or catalogue, within
 * one edit, two from eight letters. Words without a correction are omitted.
 */
export async function respell(scope: DbScope, words: readonly string[]): Promise<Map<string, string[]>> {
  const meant = new Map<string, string[]>();
  const misspelt: string[] = [];
  for (const word of words) {
    const parts = partsOf(word);
    if (parts.length > 0) meant.set(word, parts);
    // A number with another digit is another number.
    else if (word.length >= SHORTEST_MISSPELT && !/\d/.test(word)) misspelt.push(word);
  }
  const near = await nearWords(scope, misspelt);
  for (const [at, word] of misspelt.entries()) {
    const nearest = nearestOf(word, near[at] ?? []) ?? wordSoundingLike(word);
    if (nearest) meant.set(word, [nearest]);
  }
  return meant;
}

/** Candidates: all words within one edit, and those most similar to a long word. */
async function nearWords({ db }: DbScope, words: readonly string[]): Promise<string[][]> {
  if (words.length === 0) return [];
  const deletions = words.map((word) => deletionsOf(word).join(" "));
  const { rows } = await db.execute<{ near: string[] }>(sql`
    select array(
      (select word from search_vocabulary where deletions && string_to_array(asked.deletions, ' ') limit ${MOST_NEAR})
      union all
      (select word from search_vocabulary
       where length(asked.word) >= ${LONG} and word % asked.word order by similarity(word, asked.word) desc
       limit ${MOST_NEAR})) as near
    from unnest(${sql.param(words)}::text[], ${sql.param(deletions)}::text[]) with ordinality
      as asked(word, deletions, place)
    order by place`);
  return rows.map(({ near }) => near);
}

/** Two edits change the length by at most two. */
const byLength = Map.groupBy(writtenWords, ({ length }) => length);

function nearestOf(word: string, near: readonly string[]): string | undefined {
  const most = word.length >= LONG ? 2 : 1;
  const written = Array.from(
    { length: 2 * most + 1 },
    (_, at) => byLength.get(word.length - most + at) ?? [],
  );
  const rated = [...new Set([...written.flat(), ...near])]
    .filter((one) => one.length >= SHORTEST_MISSPELT)
    .map((one) => ({ one, begins: one[0] === word[0] }))
    // Most candidates are already too far after a few letters: skip them.
    .map(({ one, begins }) => ({ one, begins, distance: editDistance(word, one, begins ? most : 1) }))
    .filter(({ begins, distance }) => distance <= (begins ? most : 1))
    // "moto" is not "mots": replacing one of so few letters makes another word.
    .filter(({ one }) => word.length > SHORTEST_MISSPELT || isSwappedOrCut(word, one));
  // Stable sort: on ties the catalogue's word comes first.
  return rated.sort((a, b) => a.distance - b.distance || Number(b.begins) - Number(a.begins))[0]?.one;
}

function isSwappedOrCut(word: string, one: string): boolean {
  return word.length !== one.length || [...word].sort().join() === [...one].sort().join();
}
