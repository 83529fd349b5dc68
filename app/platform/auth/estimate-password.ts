import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as french, translations } from "@zxcvbn-ts/language-fr";

/*
 * Runs in a worker, on the server (`guess-password.ts`) and in the browser (`estimate-password.worker.ts`): the
 * dictionaries weigh a megabyte and a check takes tenths of a second of CPU.
 */

const ENOUGH_GUESSES = 1e10;
/** Characters compared: the check's cost grows with length. */
const COMPARED = 64;
const SITE_WORDS = "recif annuaire cybersecurite securite informatique nouvelle caledonie noumea";

const guesser = new ZxcvbnFactory({
  dictionary: { ...common, ...french },
  graphs: adjacencyGraphs,
  maxLength: COMPARED,
  translations,
  timeEstimationValues: {
    scoring: { 0: 1e3, 1: 1e6, 2: ENOUGH_GUESSES, 3: 100 * ENOUGH_GUESSES },
    attackTime: {
      onlineThrottlingXPerHour: 100,
      onlineNoThrottlingXPerSecond: 10,
      offlineSlowHashingXPerSecond: 1e4,
      offlineFastHashingXPerSecond: 1e10,
    },
  },
});

export type PasswordQuestion = {
  password: string;
  /** Names and e-mails of the person and of the companies they manage. */
  about: readonly string[];
};

export type PasswordEstimate = {
  /** Below the threshold. */
  common: boolean;
  /** French sentences: the weaknesses, then suggestions. */
  advice: readonly string[];
};

export function estimatePassword({ password, about }: PasswordQuestion): PasswordEstimate {
  const words = [SITE_WORDS, ...about].flatMap(wordsOf);
  const asTyped = guesser.check(password, words);
  const bare = guesser.check(withoutWords(password, words), []);
  const isPersonal = bare.guesses < ENOUGH_GUESSES && asTyped.guesses >= ENOUGH_GUESSES;
  const { warning, suggestions } = asTyped.feedback;
  const found = isPersonal
    ? [translations.warnings.userInputs, translations.suggestions.anotherWord]
    : [warning, ...suggestions];
  return {
    common: Math.min(asTyped.guesses, bare.guesses) < ENOUGH_GUESSES,
    advice: found.filter((sentence) => sentence !== null).map(inPrint),
  };
}

function wordsOf(text: string): string[] {
  const lower = text.slice(0, 300).toLowerCase();
  const forms = [lower, withoutAccents(lower)];
  const all = forms.flatMap((form) => {
    const words = form.match(/[\p{L}\p{N}]+/gu) ?? [];
    const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
    return [...words, ...pairs, words.join("")];
  });
  return [...new Set(all)].filter((word) => word.length >= 3);
}

/** An attacker who knows the person tries their words first: each counts as one character. */
function withoutWords(password: string, words: readonly string[]): string {
  const plain = withoutAccents(password.toLowerCase());
  const longest = words.filter((word) => word.length >= 4).toSorted((a, b) => b.length - a.length);
  return longest.reduce((text, word) => text.replaceAll(word, "x"), plain);
}

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

function inPrint(sentence: string): string {
  const marked = sentence.replace(/'(\S+)'/g, "«\u00a0$1\u00a0»").replaceAll("'", "’");
  return /[.)]$/.test(marked) ? marked : `${marked}.`;
}
