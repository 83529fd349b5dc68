import { editDistance, nearestWord } from "#app/core/search/edit-distance.ts";
import { functionWords } from "#app/core/search/words.ts";

export type Remedy = "spelling" | "word" | "place" | "company" | "nothing";

export type Knowledge = {
  isKnown(word: string): boolean;
  isOurs(word: string): boolean;
  isPlace(word: string): boolean;
  near(word: string): readonly string[];
};

type Miss = { query: string; times: number };
export type ClassifiedMiss = Miss & {
  remedy: Remedy;
  unknown: string;
  meant?: string | undefined;
};

/** Numbers count as known: they have no spelling. */
const speaks = (word: string) => word.length > 1 && !functionWords.has(word) && !/^\d+$/.test(word);

/** @param miss its words normalized, as stored */
export function classifyMiss({ query, times }: Miss, knowledge: Knowledge): ClassifiedMiss {
  const { isKnown, isPlace, near } = knowledge;
  const words = query.split(" ");
  const content = words.filter(speaks);
  // Search corrects small slips itself.
  const unknown = content.filter((word) => !isKnown(word) && nearestWord(word, near(word)) === undefined);
  const classified = (remedy: Remedy, unknownWord: string, meant?: string) => ({
    query,
    times,
    remedy,
    meant,
    unknown: unknownWord || query,
  });

  const place = placeIn(words, unknown, knowledge);
  if (place) return classified("place", place);
  for (const word of unknown) {
    const meant = soundsLike(word, near(word));
    if (meant) return classified("spelling", word, meant);
  }
  if (unknown.length === 0) return classified(content.length > 0 ? "company" : "nothing", "");
  const beside = content.filter((word) => !unknown.includes(word) && !isPlace(word));
  return classified(beside.length > 0 ? "word" : "nothing", unknown.join(" "));
}

const placeNames = new Set(
  "quartier lotissement tribu vallee riviere baie anse pointe presqu ilot col mont".split(" "),
);
const beforePlaces = new Set("a au aux sur vers pres".split(" "));
const articles = new Set("l la le les d de du des".split(" "));
const LONGEST_NAME = 4;

/** "riviere salee", "tribu de saint zephyrin"; a word such as "tribu" marks a place. */
function placeIn(
  words: readonly string[],
  unknown: readonly string[],
  { isOurs }: Knowledge,
): string | undefined {
  const begins = words.findIndex((word, at) => {
    if (placeNames.has(word)) return nameFrom(words.slice(at + 1), isOurs) !== "";
    const before = words.slice(0, at).findLast((one) => !articles.has(one)) ?? "";
    return unknown.includes(word) && beforePlaces.has(before);
  });
  return begins < 0 ? undefined : nameFrom(words.slice(begins), isOurs);
}

function nameFrom(words: readonly string[], isOurs: Knowledge["isOurs"]): string {
  const end = words.findIndex((word) => speaks(word) && !placeNames.has(word) && isOurs(word));
  const name = words.slice(0, end < 0 ? LONGEST_NAME : Math.min(end, LONGEST_NAME));
  return name.slice(0, name.findLastIndex(speaks) + 1).join(" ");
}

const LONG = 8;
const SHORTEST = 5;

/** The nearest word beyond automatic correction with the same pronunciation: "sovgarde". */
function soundsLike(word: string, near: readonly string[]): string | undefined {
  if (word.length < SHORTEST) return undefined;
  const most = word.length >= LONG ? 3 : 2;
  return near
    .filter((one) => consonants(one) === consonants(word))
    .map((one) => ({ one, away: editDistance(word, one, most) }))
    .filter(({ away }) => away <= most)
    .toSorted((a, b) => a.away - b.away)[0]?.one;
}

function consonants(word: string): string {
  const heard = word
    .replaceAll("ph", "f")
    .replaceAll(/[kq]/g, "c")
    .replaceAll("z", "s")
    .replaceAll(/(.)\1/g, "$1");
  return heard.replaceAll(/[aeiouyh]/g, "");
}

export type MissGroup = { remedy: Remedy; times: number; misses: ClassifiedMiss[] };

const order: readonly Remedy[] = ["spelling", "word", "place", "company", "nothing"];

export function groupMisses(misses: readonly Miss[], knowledge: Knowledge): MissGroup[] {
  const classified = misses.map((miss) => classifyMiss(miss, knowledge));
  return order.flatMap((remedy) => {
    const own = classified.filter((miss) => miss.remedy === remedy).toSorted((a, b) => b.times - a.times);
    const times = own.reduce((sum, miss) => sum + miss.times, 0);
    return own.length > 0 ? [{ remedy, times, misses: own }] : [];
  });
}
