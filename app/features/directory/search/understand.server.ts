import { sql } from "drizzle-orm";
import { type CustomSynonyms, replaced } from "#app/core/search/custom-synonyms.ts";
import { deletionsOf } from "#app/core/search/edit-distance.ts";
import { findCustomSynonyms } from "#app/core/search/synonyms.server.ts";
import { stemOf } from "#app/core/search/words.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { LONG } from "../published-rules.ts";
import { COUNTED, isKnown, setsToTry } from "../words/meaning.ts";
import { everywhere, itself, type RankedSearch, rankSome } from "../words/ranking.ts";
import { heard, nearestOf, splitMisspelt } from "../words/spelling.ts";
import { type AskedWord, inCatalogue, readWords, type Term } from "../words/terms.ts";
import { isPersonal, termsIn, type Understood, understandWords } from "../words/understanding.ts";
import { countMatches, firstMatching } from "./query.server.ts";

/** Undefined when the text must find nothing: punctuation alone ("%", "???"), or personal data. */
export async function understand(scope: MemoScope, q: string): Promise<Understood | undefined> {
  const written = readWords(q);
  if (written.length === 0 || isPersonal(q)) return undefined;
  const customSynonyms = await findCustomSynonyms(scope);
  const typed = replaced(written, customSynonyms);
  // Only the small result is cached: its queries are many times longer.
  const { words, asked } = await scope.memo(`asked:${typed.join(" ")}`, () =>
    putRight(scope, typed, customSynonyms),
  );
  return understandWords({ q, written, words, asked, customSynonyms });
}

const MOST_RESPELT = 6;

type Asked = { words: readonly string[]; asked: readonly AskedWord[] };

async function putRight(
  scope: DbScope,
  written: readonly string[],
  customSynonyms: CustomSynonyms,
): Promise<Asked> {
  const typed = heard(written);
  const { asked, misspelt } = await ask(scope, typed, customSynonyms);
  const meant = await respell(scope, misspelt.slice(0, MOST_RESPELT));
  if (meant.size === 0) return { words: typed, asked };
  const words = typed.flatMap((word) => meant.get(word) ?? word);
  return { words, asked: (await ask(scope, words, customSynonyms)).asked };
}

/** Queries the vocabulary for the most specific words, and lists the unknown ones. */
async function ask(scope: DbScope, typed: readonly string[], customSynonyms: CustomSynonyms) {
  const terms = termsIn(typed, customSynonyms);
  const words = new Set(terms.flatMap((term) => term.words.map(({ word }) => word)));
  const looked = await askVocabulary(scope, [...words]);
  const asked = looked.map((word) => (customSynonyms.stems.has(word.stem) ? { ...word, known: true } : word));
  const ownSpelling = new Set(
    terms.flatMap(({ kind, words: own }) => (kind === "other trade" ? own.map(({ word }) => word) : [])),
  );
  const misspelt = asked.flatMap(({ word, known }) => (known || ownSpelling.has(word) ? [] : word));
  return { asked, misspelt };
}

/**
 * Corrects unknown words: splits letters from digits, or picks the nearest word of the directory or catalogue, within
 * one edit, two from eight letters. Words without a correction are omitted.
 */
async function respell(scope: DbScope, words: readonly string[]): Promise<Map<string, string[]>> {
  const { meant, misspelt } = splitMisspelt(words);
  const near = await nearWords(scope, misspelt);
  for (const [at, word] of misspelt.entries()) {
    const nearest = nearestOf(word, near[at] ?? []);
    if (nearest) meant.set(word, [nearest]);
  }
  return meant;
}

/**
 * For a search without full match: companies with most of its terms, weighted by specificity and rarity. Undefined
 * when a full match exists, when the text is an exact name, or when an unknown word carries its meaning ("plombier
 * Nouméa" must not list all of Nouméa).
 */
export async function understandPartly(
  scope: MemoScope,
  { words, needed, beside, partialTerms }: Understood,
): Promise<RankedSearch | undefined> {
  if (!partialTerms) return undefined;
  const sets = await scope.memo(`sets:${words.join(" ")}`, () =>
    bestSets(scope, partialTerms, needed.length),
  );
  if (sets.length === 0) return undefined;
  return rankSome(
    words,
    sets.map((set) => termsOfSet(partialTerms, set)),
    [...partialTerms, ...beside.filter(isKnown)],
  );
}

const SHOWN_SETS = 3;

/** As indexes of the terms; empty when a company matches them all. */
async function bestSets(
  scope: MemoScope,
  terms: readonly Term[],
  asked: number,
): Promise<readonly (readonly number[])[]> {
  const found: number[] = [];
  for (const term of terms) found.push(await countTerm(scope, itself(term)));
  const sets = setsToTry(terms, found, asked);
  const queries = sets.map((set) => everywhere(termsOfSet(terms, set)));
  return (await firstMatching(scope, queries, SHOWN_SETS)).flatMap((at) => [sets[at] ?? []]);
}

/** Cached until content changes: other texts ask for the same terms. */
const countTerm = (scope: MemoScope, query: string) =>
  scope.memo(`matches:${query}`, () => countMatches(scope, query, COUNTED));

const termsOfSet = (terms: readonly Term[], set: readonly number[]) => set.flatMap((at) => terms[at] ?? []);

const MOST_BEGUN = 40;
const MOST_INSIDE = 40;
const MOST_NEAR = 200;

/** One query, whatever the number of words. */
async function askVocabulary({ db }: DbScope, words: readonly string[]): Promise<AskedWord[]> {
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

/** All words within one edit, and those most similar to a long word. */
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
