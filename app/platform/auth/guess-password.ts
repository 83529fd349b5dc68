import { parentPort, workerData } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as french } from "@zxcvbn-ts/language-fr";

/*
 * A thread of its own: `common-passwords.server.ts` starts it with a password and the words that would be guessed
 * first, and is told how many guesses it would take, as a power of ten. Its dictionaries go when it ends.
 */

/** Comparing takes longer the longer the password is; nobody guesses what comes after so many characters. */
const COMPARED = 64;

export type GuessedPassword = { password: string; words: string[] };

const { password, words } = workerData as GuessedPassword;
const dictionary = { ...common, ...french };
const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: COMPARED });
const asTyped = guesses.check(password, words).guessesLog10;
parentPort?.postMessage(Math.min(asTyped, guesses.check(withoutWords(), []).guessesLog10));

/** Whoever knows the person writes their words first, several of them too: each counts as one letter. */
function withoutWords(): string {
  const plain = password.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  const longest = words.filter((word) => word.length >= 4).toSorted((a, b) => b.length - a.length);
  return longest.reduce((text, word) => text.replaceAll(word, "x"), plain);
}
