import { isAcronym } from "#app/core/search/lexicon.ts";
import { stemOf } from "#app/core/search/words.ts";
import type { Term, TermKind } from "./terms.ts";

/** Not a trade beside a place: they raise companies in the ranking, without excluding any. */
const vague = new Set([
  "donnees",
  "donnee",
  "site",
  "sites",
  "fichier",
  "fichiers",
  "ordinateur",
  "ordinateurs",
  "internet",
  "compte",
  "comptes",
  "acces",
  "dossier",
  "dossiers",
  "data",
  "web",
  "protection",
  "gestion",
]);

/** Generalists: they raise their category in the ranking. */
const people = new Set(
  ["informaticien", "informaticienne", "technicien", "technicienne", "consultant", "consultante"].map(stemOf),
);

/** Products that companies here supply to any trade: « logiciel pour un gîte » is no search for a bed. */
const things = new Set(
  ["logiciel", "site", "application", "camera", "alarme", "badge", "messagerie", "tablette", "donnees"].map(
    stemOf,
  ),
);

const isThing = ({ kind, words }: Term) => kind === "everyday" && words.some(({ stem }) => things.has(stem));

/** Words specific to the field: « formation cybersécurité pour une école ». */
const ours = new Set(
  [
    "cyber",
    "cybersecurite",
    "cyberdefense",
    "cybersecurity",
    "informatique",
    "numerique",
    "ssi",
    "infosec",
  ].map(stemOf),
);
export const isOurs = ({ kind, words }: Term) => kind === "field" && words.some(({ stem }) => ours.has(stem));

/** Trades of customers: alone they find the companies that serve them. */
const served = new Set(
  [
    "medecin",
    "medecins",
    "infirmier",
    "infirmiers",
    "pharmacien",
    "pharmaciens",
    "veterinaire",
    "veterinaires",
    "gite",
    "gites",
    "college",
    "ecole",
    "kinesitherapeutes",
    "eleveurs",
    "pecheurs",
    "agriculteurs",
    "maraichers",
    "plongee",
  ].map(stemOf),
);
const isServed = ({ kind, words }: Term) =>
  kind === "other trade" && words.some(({ stem }) => served.has(stem));

const sayingKinds: ReadonlySet<TermKind> = new Set(["situation", "telling", "everyday", "word"]);

const has = (terms: readonly Term[], ...kinds: TermKind[]) => terms.some(({ kind }) => kinds.includes(kind));

/** Splits terms into required ones and those that only affect the ranking. */
export function partTerms(terms: readonly Term[]): { needed: Term[]; beside: Term[] } {
  const placed = has(terms, "place");
  const meaningfulCount = terms.filter(({ kind }) => sayingKinds.has(kind)).length;
  const isBeside = ({ kind, words }: Term) =>
    kind === "field" ||
    (kind === "number" && meaningfulCount > 0) ||
    (words.length === 1 && people.has(words[0]?.stem ?? "") && meaningfulCount > 1) ||
    (kind === "other trade" && (has(terms, "situation", "telling") || terms.some(isOurs))) ||
    (placed && words.length === 1 && vague.has(words[0]?.word ?? ""));
  return { needed: terms.filter((term) => !isBeside(term)), beside: terms.filter(isBeside) };
}

/** In a text of this many terms, another trade may be part of the story. */
const LONG = 5;
const LONG_BESIDE_TRADES = 7;

/** Then only company names can match. */
export function meansOtherTrade(terms: readonly Term[]): boolean {
  if (!has(terms, "other trade") || has(terms, "situation", "telling") || terms.some(isOurs)) return false;
  if (terms.some(isThing)) return false;
  if (has(terms, "everyday")) return !isSpecificEnough(terms);
  const others = terms.some(({ kind }) => kind === "word" || kind === "asking");
  return !others && (has(terms, "place") || !terms.some(isServed));
}

const tellers = new Set(
  "mon ma mes notre nos on il elle ils elles nous est sont a ont ne n my our is are".split(" "),
);
const SHORTEST_SENTENCE = 4;

/** In a sentence, unlike in a short query, some words may be irrelevant. */
export function isSentence(words: readonly string[]): boolean {
  return words.length >= SHORTEST_SENTENCE && words.some((word) => tellers.has(word));
}

/** Whether partial matches are acceptable: unknown terms must not carry the meaning. */
export function canBePartial(needed: readonly Term[], isInSentence = false): boolean {
  if (has(needed, "situation", "telling")) return needed.length > 1;
  if (has(needed, "other trade")) return isSpecificEnough(needed) || needed.some(isThing);
  const enough = isSpecificEnough(needed) || (isInSentence && has(needed, "everyday"));
  return needed.length > 1 && (needed.every(isKnown) || enough);
}

export function expressesNeed(terms: readonly Term[]): boolean {
  return has(terms, "situation", "telling") || terms.filter(({ kind }) => kind === "everyday").length > 1;
}

function isSpecificEnough(terms: readonly Term[]): boolean {
  const everyday = terms.filter(({ kind }) => kind === "everyday").length;
  const foreign = terms.filter(({ kind }) => kind === "other trade").length;
  return foreign > 0
    ? everyday > 1 && terms.length >= LONG_BESIDE_TRADES
    : everyday > 1 || (everyday > 0 && terms.length >= LONG);
}

/** Known to a company's texts or the catalogue. */
export function isKnown({ words, entry, kind }: Term): boolean {
  return entry !== undefined || kind === "other trade" || words.every(({ known }) => known);
}

/** Whether a match by category ranks above one in texts only. */
export function leads({ kind, words, entry }: Term): boolean {
  if (!entry || entry.categories.length === 0) return false;
  return kind === "situation" || kind === "telling" || words.some(({ word }) => isAcronym(word));
}

const weights: Readonly<Record<TermKind, number>> = {
  situation: 4,
  telling: 3,
  everyday: 2,
  place: 1.5,
  "other trade": 0.5,
  word: 0.5,
  number: 0.25,
  field: 0,
  asking: 0,
};

type Weighed = { at: number; weight: number };

/** Matches of a term are counted up to here. */
export const COUNTED = 200;
const MOST_TERMS = 6;
const MOST_SETS = 10;
/** With this few terms, three suffice without the core. */
const SHORT = 5;

/**
 * Sets of terms to search for, as their indexes, the heaviest first.
 * @param found number of matches of each term, up to `COUNTED`
 * @param asked number of required terms, with the unknown ones
 */
export function setsToTry(terms: readonly Term[], found: readonly number[], asked: number): number[][] {
  const all = terms.map((_term, at) => at);
  const core = new Set(coreOf(terms).map((term) => terms.indexOf(term)));
  return [...(terms.length === asked ? [all] : []), ...setsOf(weigh(terms, found), asked, core)];
}

function coreOf(known: readonly Term[]): Term[] {
  const telling = known.filter(({ kind }) => kind === "situation" || kind === "telling");
  return telling.length > 0 ? telling : known.filter(({ kind }) => kind === "everyday");
}

/** The weight of a term's kind, plus up to one for rarity. */
function weigh(terms: readonly Term[], found: readonly number[]): Weighed[] {
  return terms
    .map(({ kind }, at) => {
      const rare = 1 - Math.log(1 + (found[at] ?? 0)) / Math.log(1 + COUNTED);
      return { at, weight: weights[kind] + rare };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_TERMS);
}

/** Sets with a core term or half of all terms, heaviest first; the heaviest core term alone comes last. */
function setsOf(weighed: readonly Weighed[], asked: number, core: ReadonlySet<number>): number[][] {
  const least = core.size > 0 ? 1 : Math.ceil(Math.min(asked, weighed.length) / 2);
  const sets = Array.from({ length: 2 ** weighed.length }, (_, bits) =>
    weighed.filter((_one, at) => bits & (1 << at)),
  )
    .filter((set) => set.length >= least && set.length < asked)
    .filter(
      (set) => core.size === 0 || set.some(({ at }) => core.has(at)) || (asked <= SHORT && set.length > 2),
    )
    .map((set) => ({
      places: set.map(({ at }) => at),
      weight: set.reduce((sum, { weight }) => sum + weight, 0),
    }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ places }) => places);
  const alone = weighed.filter(({ at }) => core.has(at)).map(({ at }) => [at]);
  return [...sets.slice(0, MOST_SETS), ...alone.slice(0, 2)];
}
