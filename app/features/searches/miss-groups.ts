import { editDistance, nearestWord } from "#app/core/search/edit-distance.ts";
import { functionWords } from "#app/core/search/words.ts";

/** What would mend a search that found nothing. */
export type Remedy = "place" | "spelling" | "word" | "company" | "nothing";

/** What the catalogue, the companies' words and what was taught know of a word. */
export type Knowledge = {
  isKnown(word: string): boolean;
  /** Words that may have been meant. */
  near(word: string): readonly string[];
};

export type Miss = { query: string; times: number };
export type JudgedMiss = Miss & {
  remedy: Remedy;
  /** The words to teach; none when all are known. */
  unknown: string;
  /** What was meant by them. */
  meant?: string;
};

/** What stands before the name of a place; misses are kept folded. */
const beforePlaces = new Set(
  "a au aux sur vers pres quartier tribu vallee baie pointe presqu ile ilot col centre zone".split(" "),
);
const articles = new Set(["l", "la", "le", "les", "d", "de", "du", "des"]);

/** Words that are told apart by what they say; a number is known, as nobody misspells one into another. */
const speaks = (word: string) => word.length > 1 && !functionWords.has(word) && !/^\d+$/.test(word);

export function judgeMiss({ query, times }: Miss, { isKnown, near }: Knowledge): JudgedMiss {
  const words = query.split(" ");
  const content = words.filter(speaks);
  // A small slip is put right by the search itself.
  const unknown = content.filter((word) => !isKnown(word) && nearestWord(word, near(word)) === undefined);
  const judged = { query, times, unknown: unknown.join(" ") };
  if (unknown.length === 0) return { ...judged, remedy: content.length > 0 ? "company" : "nothing" };
  const place = unknown.find((word) => isPlaced(words, word));
  if (place) return { ...judged, remedy: "place", unknown: placeName(words, place, unknown) };
  for (const word of unknown) {
    const meant = farther(word, near(word));
    if (meant) return { ...judged, remedy: "spelling", unknown: word, meant };
  }
  return { ...judged, remedy: unknown.length < content.length ? "word" : "nothing" };
}

function isPlaced(words: readonly string[], word: string): boolean {
  const before = words.slice(0, words.indexOf(word));
  while (articles.has(before.at(-1) ?? "")) before.pop();
  return beforePlaces.has(before.at(-1) ?? "");
}

/** The unknown words that follow one another from the first: "mont mou". */
function placeName(words: readonly string[], first: string, unknown: readonly string[]): string {
  const after = words.slice(words.indexOf(first));
  const end = after.findIndex((word) => !unknown.includes(word));
  return after.slice(0, end < 0 ? after.length : end).join(" ");
}

const LONG = 8;
const SHORTEST = 5;

/** The nearest word beyond what the search puts right: two slips, three in a long word, that begins alike. */
function farther(word: string, near: readonly string[]): string | undefined {
  if (word.length < SHORTEST) return undefined;
  const most = word.length >= LONG ? 3 : 2;
  return near
    .filter((one) => one[0] === word[0])
    .map((one) => ({ one, away: editDistance(word, one, most) }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away)[0]?.one;
}

export type MissGroup = { remedy: Remedy; times: number; misses: JudgedMiss[] };

const order: readonly Remedy[] = ["spelling", "word", "place", "company", "nothing"];

/** Groups in the order of what is soonest mended, each with the most wanted first. */
export function groupMisses(misses: readonly Miss[], knowledge: Knowledge): MissGroup[] {
  const judged = misses.map((miss) => judgeMiss(miss, knowledge));
  return order.flatMap((remedy) => {
    const own = judged.filter((miss) => miss.remedy === remedy).toSorted((a, b) => b.times - a.times);
    const times = own.reduce((sum, miss) => sum + miss.times, 0);
    return own.length > 0 ? [{ remedy, times, misses: own }] : [];
  });
}
