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

/** Longer texts are refused, but their beginning is still read. */
const LONGEST = 2_000;
const FAR = 7;
const NEAR = 2;
const BEFORE = 6;

type Step = (word: string) => boolean;
type Part = { steps: readonly Step[]; within: number };
type Sign = readonly Part[];
type Span = readonly [from: number, to: number];

const wordsIn = (choices: string): string[] =>
  choices.split("|").flatMap((one) => (one in kinds ? kinds[one as keyof typeof kinds].split(" ") : [one]));

const oneOf = (choices: string): Step => {
  const all = wordsIn(choices);
  const whole = new Set(all.filter((one) => !one.endsWith("*")));
  const starts = all.filter((one) => one.endsWith("*")).map((one) => one.slice(0, -1));
  const byLetter = Map.groupBy(starts, ([letter]) => letter);
  return (word) =>
    whole.has(word) || (byLetter.get(word[0])?.some((start) => word.startsWith(start)) ?? false);
};

const signOf = (sign: string): Sign =>
  sign.split(/ (?=[…~])/).map((part) => ({
    steps: part
      .replace(/^[…~] /, "")
      .split(" ")
      .map(oneOf),
    within: part.startsWith("~") ? NEAR : FAR,
  }));

/** "&" matches both orders. */
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

type Assessment = {
  isAttack: boolean;
  found: ReadonlyMap<AttackKind, number>;
};

/** By code, never a model: the emergency number comes first (threat T39). False positives are harmless. */
export function describesAttack(text: string): boolean {
  return readingsOf(text).some(({ isAttack }) => isAttack);
}

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

const byUrgency: readonly AttackKind[] = ["vol", "compte", "rancon", "fraude", "hameconnage", "doute"];

/** The kind with the most signs, for the first steps of a text for which `tellsOfAttack` is true. */
export function attackKindOf(text: string): AttackKind {
  const all = readingsOf(text);
  const attacks = all.filter(({ isAttack }) => isAttack);
  let [best, most]: [AttackKind, number] = ["doute", 0];
  for (const kind of byUrgency) {
    const times = Math.max(...(attacks.length > 0 ? attacks : all).map(({ found }) => found.get(kind) ?? 0));
    if (times > most) [best, most] = [kind, times];
  }
  return best;
}

const readingsOf = (text: string): Assessment[] => read(text.slice(0, LONGEST)).map(assess);

function assess(written: readonly string[]): Assessment {
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
  const isReported = spans.length > 0 && (!isAsked || has(ofUndoing)) && !isOfSite;
  const isTroubled = has(ofTroubled) && has(ofLived) && !asks([...ofAsking, ...ofCurious, ...ofThisSite]);
  const found = scoresOf(spans, words);
  const isDescribed = (isReported || isTroubled) && !isAboutOthers(all);
  return { isAttack: isDescribed || isCall(written), found };
}

const isLoose = (kind: AttackKind) => kind === "compte" || kind === "doute";
const isMine = oneOf("ME");
const isTellers = oneOf("j|je|m|me|moi|ma|mon|mes|nous|notre|nos|jai|i|we|my|our");
const isArticle = oneOf("le|la|les|l|un|une|des|du|de|d|ce|cet|cette|ces|the|a|an");
const isHarm = oneOf("HARMED|CLICKED|LOCKED|RANSOM|GONE|STRANGE");

/** Whether the sign, or the words shortly before, are about the user and have happened. */
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

/** About others or in general, with nothing about the user. */
function isAboutOthers(words: readonly string[]): boolean {
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

/** « urgence », « SOS !!! », « piraté vite » (threat T39): calls without any other request. */
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

/** An article ends the reach: « sont piratés », not « sont les pirates ». */
function reachOf({ within }: Part, words: readonly string[], from: number): number {
  if (within === FAR) return FAR;
  const next = words.slice(from, from + within).findIndex(isArticle);
  return next === -1 ? within : next;
}

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
