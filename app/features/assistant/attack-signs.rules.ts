import { functionWords } from "#app/core/search/words.ts";
import {
  asking,
  besideCalls,
  calls,
  curious,
  general,
  harmless,
  hearsay,
  lived,
  thisSite,
  troubled,
  undoing,
  unreal,
  usual,
} from "./attack-counter-signs.ts";
import { readerOf } from "./attack-reading.ts";
import { type AttackKind, attackKinds, hints, signs } from "./attack-signs.ts";
import { kinds } from "./attack-words.ts";

/** Longer texts are refused; their beginning is read all the same. */
const LONGEST = 2_000;
/** Words between one part of a sign and the next: of "…", and of "~". */
const FAR = 7;
const NEAR = 2;
/** Words before a sign in which it is said whose harm it is. */
const BEFORE = 6;

type Step = (word: string) => boolean;
/** The words that follow one another, so many words at most behind what stands before them. */
type Part = { steps: readonly Step[]; within: number };
type Sign = readonly Part[];
type Span = readonly [from: number, to: number];

const wordsIn = (choices: string): string[] =>
  choices.split("|").flatMap((one) => (one in kinds ? kinds[one as keyof typeof kinds].split(" ") : [one]));

const oneOf = (choices: string): Step => {
  const all = wordsIn(choices);
  const whole = new Set(all.filter((one) => !one.endsWith("*")));
  const begun = all.filter((one) => one.endsWith("*")).map((one) => one.slice(0, -1));
  return (word) => whole.has(word) || begun.some((start) => word.startsWith(start));
};

const signOf = (sign: string): Sign =>
  sign.split(/ (?=[…~])/).map((part) => ({
    steps: part
      .replace(/^[…~] /, "")
      .split(" ")
      .map(oneOf),
    within: part.startsWith("~") ? NEAR : FAR,
  }));

/** "&": in this order, or in the other. */
const ordersOf = (sign: string): string[] => {
  const [one = "", other] = sign.split(" & ");
  return other ? [`${one} … ${other}`, `${other} … ${one}`] : [one];
};
const signsOf = (all: readonly string[]): Sign[] => all.flatMap(ordersOf).map(signOf);

const byKind = attackKinds.map((kind) => ({
  kind,
  signs: signsOf(signs[kind]),
  isHint: oneOf(hints[kind]),
}));
const ofNothing = signsOf(unreal);
const ofHarmless = signsOf(harmless);
const ofHearsay = signsOf(hearsay);
const ofGeneral = signsOf(general);
const ofAsking = signsOf(asking);
const ofCurious = signsOf(curious);
const ofLived = signsOf(lived);
const ofThisSite = signsOf(thisSite);
const ofTroubled = signsOf(troubled);
const ofUndoing = signsOf(undoing);

const wordsOfSigns = (all: readonly string[]) => [
  ...new Set(
    all
      .flatMap((sign) => sign.split(/[ |…~&]+/))
      .filter(Boolean)
      .flatMap(wordsIn),
  ),
];
const read = readerOf(
  wordsOfSigns([...Object.values(signs).flat(), ...unreal, ...harmless, ...hearsay, ...undoing, calls]),
  oneOf(
    [...wordsOfSigns([...asking, ...curious, ...thisSite, ...lived, ...general]), ...usual.split(" ")].join(
      "|",
    ),
  ),
);

type Told = {
  isAttack: boolean;
  /** How many signs there are of each. */
  found: ReadonlyMap<AttackKind, number>;
};

/**
 * Whether somebody tells of an attack. Said by code and never by a model: whoever does is shown the emergency number first,
 * whatever else works (threat T39). Shown once too often is no harm.
 */
export function tellsOfAttack(text: string): boolean {
  return readingsOf(text).some(({ isAttack }) => isAttack);
}

/** What is told of every attack says little of its kind, and a hint is less than a sign. */
const WORTH: Readonly<Record<AttackKind, number>> = {
  rancon: 1,
  hameconnage: 1,
  fraude: 1,
  compte: 1,
  vol: 1,
  doute: 1 / 3,
};
const HINT = 0.4;

function scoresOf(spans: readonly { kind: AttackKind }[], words: readonly string[]): Map<AttackKind, number> {
  return new Map(
    byKind.map(({ kind, isHint }) => {
      const times = spans.filter((span) => span.kind === kind).length;
      const isHinted = (times > 0 || spans.length === 0) && words.some(isHint);
      return [kind, times * WORTH[kind] + (isHinted ? HINT : 0)];
    }),
  );
}

/** Of as many signs, those of one say more. */
const byUrgency: readonly AttackKind[] = ["vol", "compte", "rancon", "fraude", "hameconnage", "doute"];

/** Which of the first steps a text calls for that tells of an attack: the kind that most of its signs are of. */
export function attackKindOf(text: string): AttackKind {
  const all = readingsOf(text);
  const told = all.filter(({ isAttack }) => isAttack);
  let [best, most]: [AttackKind, number] = ["doute", 0];
  for (const kind of byUrgency) {
    const times = Math.max(...(told.length > 0 ? told : all).map(({ found }) => found.get(kind) ?? 0));
    if (times > most) [best, most] = [kind, times];
  }
  return best;
}

const readingsOf = (text: string): Told[] => read(text.slice(0, LONGEST)).map(tells);

function tells(written: readonly string[]): Told {
  const all = withoutSpans(written, ofHarmless);
  const words = withoutUnreal(all);
  const spans = byKind.flatMap(({ kind, signs }) =>
    signs.flatMap((sign) => {
      const span = spanOf(sign, words);
      return span ? [{ kind, ...whoseIs(words, span) }] : [];
    }),
  );
  const has = (signs: readonly Sign[]) => signs.some((sign) => spanOf(sign, all));
  const isOwned = spans.some(({ own }) => own);
  const isLived = spans.some(({ lived }) => lived);
  const asks = (signs: readonly Sign[]) => signs.some((sign) => spanOf(sign, written));
  const isAsked = (!isOwned && asks(ofAsking)) || (!isLived && asks(ofCurious));
  const isOfSite = has(ofThisSite) && !words.some(isHarm) && spans.every(({ kind }) => isLoose(kind));
  const isSaid = spans.length > 0 && (!isAsked || has(ofUndoing)) && !isOfSite;
  const isTroubled = has(ofTroubled) && has(ofLived) && !asks([...ofAsking, ...ofCurious, ...ofThisSite]);
  const found = scoresOf(spans, words);
  const isTold = (isSaid || isTroubled) && !isOfNobody(all);
  return { isAttack: isTold || isCall(written), found };
}

/** Whose signs are also what goes wrong with an account of this site. */
const isLoose = (kind: AttackKind) => kind === "compte" || kind === "doute";
const isMine = oneOf("ME");
/** « On » is everybody too. */
const isTellers = oneOf("j|je|m|me|moi|ma|mon|mes|nous|notre|nos|jai|i|we|my|our");
const isArticle = oneOf("le|la|les|l|un|une|des|du|de|d|ce|cet|cette|ces|the|a|an");
const isHarm = oneOf("HARMED|CLICKED|LOCKED|RANSOM|GONE|STRANGE");

/** Whether it is said of a sign, in it or shortly before, that it is the teller's own, and that it has happened. */
function whoseIs(words: readonly string[], [from, to]: Span) {
  const near = words.slice(Math.max(0, from - BEFORE), to);
  return { own: near.some(isMine), lived: ofLived.some((sign) => spanOf(sign, near)) };
}

function withoutUnreal(words: readonly string[]): string[] {
  const left = [...words];
  for (const sign of ofNothing)
    for (let span = spanOf(sign, left); span; span = spanOf(sign, left)) left[span[1] - 1] = "";
  return left;
}

/** Heard of others, or asked of everybody, and nothing beside it of whoever tells. */
function isOfNobody(words: readonly string[]): boolean {
  const rest = withoutSpans(words, ofHearsay);
  const isGeneral = ofGeneral.some((sign) => spanOf(sign, words));
  return (isGeneral || rest.some((word, at) => word !== words[at])) && !rest.some(isTellers);
}

function withoutSpans(words: readonly string[], signs: readonly Sign[]): string[] {
  const left = [...words];
  for (const sign of signs)
    for (let span = spanOf(sign, left); span; span = spanOf(sign, left)) left.fill("", ...span);
  return left;
}

const isCalled = oneOf(calls);
const isBeside = oneOf(besideCalls);

/** « urgence », « SOS !!! », « piraté vite » (threat T39): calls, and nothing beside them that would say what is wanted. */
function isCall(words: readonly string[]): boolean {
  const onlyCalls = words.every((word) => isCalled(word) || isBeside(word) || functionWords.has(word));
  return (
    onlyCalls && words.some(isCalled) && ![...ofAsking, ...ofCurious].some((sign) => spanOf(sign, words))
  );
}

function spanOf(sign: Sign, words: readonly string[]): Span | undefined {
  for (let at = 0; at < words.length; at += 1) {
    const to = endOf(sign, words, at, at);
    if (to !== undefined) return [at, to];
  }
  return undefined;
}

/** What stands near is the same saying, which an article ends: « sont piratés », not « sont les pirates ». */
function reachOf({ within }: Part, words: readonly string[], from: number): number {
  if (within === FAR) return FAR;
  const next = words.slice(from, from + within).findIndex(isArticle);
  return next === -1 ? within : next;
}

/** Where a sign ends whose first part begins between two places. */
function endOf(
  [part, next, ...rest]: Sign,
  words: readonly string[],
  from: number,
  to: number,
): number | undefined {
  if (!part) return undefined;
  for (let at = from; at <= Math.min(to, words.length - part.steps.length); at += 1) {
    if (!part.steps.every((step, n) => step(words[at + n] ?? ""))) continue;
    const end = at + part.steps.length;
    const last = next ? endOf([next, ...rest], words, end, end + reachOf(next, words, end)) : end;
    if (last !== undefined) return last;
  }
  return undefined;
}
