import { type CustomSynonyms, replaced } from "#app/core/search/custom-synonyms.ts";
import { findCustomSynonyms } from "#app/core/search/synonyms.server.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import { COUNTED, isKnown, setsToTry } from "../words/meaning.ts";
import { everywhere, itself, type RankedSearch, rankSome } from "../words/ranking.ts";
import { heard, nearestOf, splitMisspelt } from "../words/spelling.ts";
import { type AskedWord, readWords, type Term } from "../words/terms.ts";
import { isPersonal, termsIn, type Understood, understandWords } from "../words/understanding.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { countMatches, firstMatching } from "./query.server.ts";
import { readVocabulary } from "./vocabulary.server.ts";

/** Undefined when the text must find nothing: punctuation alone ("%", "???"), or personal data. */
export async function understand(scope: MemoScope, q: string): Promise<Understood | undefined> {
  const read = await readText(scope, q);
  return read && understandWords(read);
}

/** As a query for words that no company has yet: prefixes instead of the words of today's vocabulary. */
export async function understandAhead(scope: MemoScope, q: string): Promise<string | undefined> {
  const read = await readText(scope, q);
  const asked = read?.asked.map((word) => ({ ...word, begun: undefined }));
  return read && asked && understandWords({ ...read, asked })?.ranked.all;
}

async function readText(scope: MemoScope, q: string) {
  const written = readWords(q);
  if (written.length === 0 || isPersonal(q)) return undefined;
  const customSynonyms = await findCustomSynonyms(scope);
  const typed = replaced(written, customSynonyms);
  // Only the small result is cached: its queries are many times longer.
  const vocabulary = await readVocabulary(scope);
  const { words, asked } = await scope.memo(`asked:${typed.join(" ")}`, async () =>
    putRight(vocabulary, typed, customSynonyms),
  );
  return { q, written, words, asked, customSynonyms };
}

const MOST_RESPELT = 6;

type Asked = { words: readonly string[]; asked: readonly AskedWord[] };

function putRight(vocabulary: Vocabulary, written: readonly string[], customSynonyms: CustomSynonyms): Asked {
  const typed = heard(written);
  const { asked, misspelt } = ask(vocabulary, typed, customSynonyms);
  const meant = respell(vocabulary, misspelt.slice(0, MOST_RESPELT));
  if (meant.size === 0) return { words: typed, asked };
  const words = typed.flatMap((word) => meant.get(word) ?? word);
  return { words, asked: ask(vocabulary, words, customSynonyms).asked };
}

/** Looks up the most specific words, and lists the unknown ones. */
function ask(vocabulary: Vocabulary, typed: readonly string[], customSynonyms: CustomSynonyms) {
  const terms = termsIn(typed, customSynonyms);
  const words = new Set(terms.flatMap((term) => term.words.map(({ word }) => word)));
  const looked = [...words].map(vocabulary.ask);
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
function respell(vocabulary: Vocabulary, words: readonly string[]): Map<string, string[]> {
  const { meant, misspelt } = splitMisspelt(words);
  for (const word of misspelt) {
    const nearest = nearestOf(word, vocabulary.near(word));
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
