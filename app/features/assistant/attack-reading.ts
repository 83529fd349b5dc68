import { deletionsOf, editDistance, SHORTEST_SLIP } from "#app/core/search/edit-distance.ts";
import { functionWords, wordsOf } from "#app/core/search/words.ts";
import { shortWords } from "./attack-words.ts";

const AMOUNT = "000";
const isAmount = (word: string) => /^(?!20\d\d$|19\d\d$)\d{4,}$/.test(word);

const LEAST_SOUND = 4;
const LEAST_SLIPPING_SOUND = 6;

function soundOf(word: string): string {
  return sounds.reduce((sound, [letters, replacement]) => sound.replace(letters, replacement), word);
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/[cs]h/g, "S"],
  [/tion/g, "sion"],
  [/c(?=[eiy])/g, "s"],
  [/ck|qu|[qc]/g, "k"],
  [/gu(?=[eiy])/g, "G"],
  [/g(?=[eiy])/g, "j"],
  [/(.)\1+/g, "$1"],
  [/h/g, ""],
  [/x$|z/g, "s"],
  [/(?<=.{2})(?:ers?|e[est]?|ai[tes]?|ets?|est|aient)$/, "E"],
  [/eau|au/g, "o"],
  [/oeu|eu/g, "e"],
  [/(?:ai|ei|[aei]y)n?m?(?![aeiouy])/g, "e"],
  [/ou/g, "U"],
  [/[iy][nm](?![aeiouyE])/g, "I"],
  [/[ae][nm](?![aeiouyE])/g, "A"],
  [/o[nm](?![aeiouyE])/g, "O"],
  [/y/g, "i"],
  [/(?<=.{2})[stdpx]$/, ""],
];

function slipsOf(words: readonly string[], least: number, asCompared: (word: string) => string) {
  const byForm = new Map<string, string[]>();
  for (const word of words) {
    const compared = asCompared(word);
    if (compared.length < least) continue;
    for (const form of deletionsOf(compared)) byForm.set(form, [...(byForm.get(form) ?? []), word]);
  }
  return (word: string): string | undefined => {
    const compared = asCompared(word);
    if (compared.length < least) return undefined;
    return deletionsOf(compared)
      .flatMap((form) => byForm.get(form) ?? [])
      .find((known) => editDistance(compared, asCompared(known), 1) <= 1);
  };
}

type Reading = (text: string) => readonly (readonly string[])[];

/**
 * Corrects hasty typing: an unknown word is replaced by the one of `known` with the same or nearly the same
 * pronunciation, alone or after an elided apostrophe.
 */
export function readerOf(known: readonly string[], isUsual: (word: string) => boolean): Reading {
  const whole = new Set(known.filter((word) => !word.endsWith("*")));
  const begun = known.filter((word) => word.endsWith("*")).map((word) => word.slice(0, -1));
  const isKnown = (word: string) =>
    whole.has(word) ||
    functionWords.has(word) ||
    isUsual(word) ||
    begun.some((start) => word.startsWith(start));

  const words = [...whole, ...begun];
  const bySound = new Map<string, string>();
  for (const word of words.filter((one) => soundOf(one).length >= LEAST_SOUND))
    if (!bySound.has(soundOf(word))) bySound.set(soundOf(word), word);
  const bySlip = slipsOf(words, SHORTEST_SLIP, (word) => word.replace(/(?<=.{5})s$/, ""));
  const bySlipInSound = slipsOf(words, LEAST_SLIPPING_SOUND, soundOf);
  const alike = (word: string) => bySound.get(soundOf(word)) ?? bySlip(word) ?? bySlipInSound(word);
  function meant(word: string): string {
    if (isKnown(word)) return word;
    if (isAmount(word)) return AMOUNT;
    const [, elided, rest = ""] = /^(qu|[cdjlmnst])([aeiouyh]\w{3,})$/.exec(word) ?? [];
    if (elided && isKnown(rest)) return `${elided} ${rest}`;
    const found = alike(word);
    if (found) return found;
    const behind = elided && alike(rest);
    return behind ? `${elided} ${behind}` : word;
  }
  return (text) => {
    // Distinguishes "à" from "a", which forms a past tense, before accents are removed.
    const accented = text
      .normalize("NFC")
      .toLowerCase()
      .replaceAll(/(?<!\p{L})à(?!\p{L})/gu, "au");
    const written = wordsOf(accented);
    const spelt = accented
      .replaceAll(/(?<!\p{L})c t(?!\p{L})/gu, "c etait")
      .replaceAll(/[\p{L}\p{N}]+/gu, (word) => shortWords[word] ?? word);
    return [written, wordsOf(wordsOf(spelt).map(meant).join(" ").replaceAll("est est", "est"))];
  };
}
