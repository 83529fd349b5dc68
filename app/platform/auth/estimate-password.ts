import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as french, translations } from "@zxcvbn-ts/language-fr";

/*
 * Loaded in a thread of its own, on the server (`guess-password.ts`) and in the browser (`estimate-password.worker.ts`):
 * with its dictionaries it weighs a megabyte, and comparing takes a core for some tenths of a second.
 */

/** What zxcvbn calls very hard to guess. Less is reached by a list of usual passwords and its variants. */
const ENOUGH_GUESSES = 1e10;
/** Comparing takes longer the longer the password is; nobody guesses what comes after so many characters. */
const COMPARED = 64;
const SITE_WORDS = "recif annuaire cybersecurite securite informatique nouvelle caledonie noumea";

const guesser = new ZxcvbnFactory({
  dictionary: { ...common, ...french },
  graphs: adjacencyGraphs,
  maxLength: COMPARED,
  translations,
  timeEstimationValues: {
    // What is not enough is explained, up to the last guess.
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
  /** Names and e-mails that are guessed first: the person's, and those of the companies they manage. */
  about: readonly string[];
};

export type PasswordEstimate = {
  /** It would be among the first that somebody tries: a usual one, a variant of one, or made of known words. */
  common: boolean;
  /** French sentences on what makes it easy to guess, then on what would help. */
  advice: readonly string[];
};

/** How a password stands against somebody who guesses, and who knows the site and the person. */
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

/** The words of a name or an e-mail, and all of it as one, with and without accents: "Cagou Doré" is "cagoudore" too. */
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

/** Whoever knows the person writes their words first, several of them too: each counts as one letter. */
function withoutWords(password: string, words: readonly string[]): string {
  const plain = withoutAccents(password.toLowerCase());
  const longest = words.filter((word) => word.length >= 4).toSorted((a, b) => b.length - a.length);
  return longest.reduce((text, word) => text.replaceAll(word, "x"), plain);
}

const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** The library's sentences, with the quotation marks, apostrophes and full stops of the site. */
function inPrint(sentence: string): string {
  const marked = sentence.replace(/'(\S+)'/g, "«\u00a0$1\u00a0»").replaceAll("'", "’");
  return /[.)]$/.test(marked) ? marked : `${marked}.`;
}
