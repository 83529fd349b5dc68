import { nearestWord, SHORTEST_SLIP } from "#app/core/search/edit-distance.ts";
import { functionWords, wordsOf } from "#app/core/search/words.ts";
import { asking, besideCalls, calls, signs } from "./attack-words.ts";

type Step = (word: string) => boolean;
const FAR = 5;

const oneOf = (choices: string): Step => {
  const all = choices.split("|");
  const whole = new Set(all.filter((one) => !one.endsWith("*")));
  const begun = all.filter((one) => one.endsWith("*")).map((one) => one.slice(0, -1));
  return (word) => whole.has(word) || begun.some((start) => word.startsWith(start));
};

/** Each part: the words that follow one another; parts stand near one another, in this order. */
const rules = signs.map((sign) => sign.split(" … ").map((part) => part.split(" ").map(oneOf)));

/**
 * Whether somebody tells of an attack. Said by code and never by a model: whoever does is shown the emergency number first,
 * whatever else works (threat T39). Shown once too often is no harm.
 */
export function tellsOfAttack(text: string): boolean {
  const words = wordsOf(text.slice(0, 2_000));
  if (tells(words)) return true;
  const meant = words.map(asMeant);
  return meant.some((word, at) => word !== words[at]) && tells(meant);
}

const tells = (words: readonly string[]): boolean =>
  isCall(words) || rules.some((parts) => words.some((_word, at) => stands(parts, words, at, at)));

/** Words of the signs, as they are written whole. */
const written = [...new Set([...signs, calls].flatMap((sign) => sign.split(/[ |…]+/)))];
const isWritten = oneOf(written.join("|"));
const signWords = written.map((word) => word.replace("*", "")).filter((word) => word.length >= SHORTEST_SLIP);

/** Victims type in haste: a word that no sign holds is read as the nearest that one does. */
function asMeant(word: string): string {
  const isKnown = functionWords.has(word) || usual.has(word) || isWritten(word);
  return word.length < SHORTEST_SLIP || isKnown ? word : (nearestWord(word, signWords) ?? word);
}

/** Words of everyday questions that are one slip away from a sign's. */
const usual = new Set(
  [
    "acteur|action|actions|alarme|apres|autre|autres|besoin|certes|comme|contre|cours|cotes|creer|donner|droit|ecrire|email",
    "emails|envoyer|fichier|fiche|fiches|financer|forme|former|imprimer|ligne|mettre|modele|monde|montre|notre|partie|parler|passer",
    "perso|place|porte|prise|probleme|proche|projet|quelle|question|remise|sauvegarde|sauver|service|services|suite|tarif|tester",
  ]
    .join("|")
    .split("|"),
);

const isCalled = oneOf(calls);
const isBeside = oneOf(besideCalls);
const ASKING = new RegExp(`\\b(?:${asking})\\b`);

/** « urgence », « SOS !!! », « piraté vite » (threat T39): calls, and nothing beside them that would say what is wanted. */
function isCall(words: readonly string[]): boolean {
  const onlyCalls = words.every((word) => isCalled(word) || isBeside(word) || functionWords.has(word));
  return onlyCalls && words.some(isCalled) && !ASKING.test(words.join(" "));
}

function stands(
  parts: readonly (readonly Step[])[],
  words: readonly string[],
  from: number,
  to: number,
): boolean {
  const [part, ...rest] = parts;
  if (!part) return true;
  for (let at = from; at <= Math.min(to, words.length - part.length); at += 1) {
    const fits = part.every((step, n) => step(words[at + n] ?? ""));
    const next = at + part.length;
    if (fits && stands(rest, words, next, next + FAR - 1)) return true;
  }
  return false;
}
