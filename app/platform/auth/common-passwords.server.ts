import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { Busy, createTurns } from "../turns.ts";
import type { GuessedPassword } from "./guess-password.ts";

/** Ten thousand million: what zxcvbn calls very hard to guess. Less is reached by a list of usual passwords and its variants. */
const ENOUGH_GUESSES = 10;
const DEADLINE_MS = 10_000;
const GUESSER = path.resolve("app/platform/auth/guess-password.ts");
const SITE_WORDS = "recif annuaire cybersecurite securite informatique nouvelle caledonie noumea";

/** Comparing takes a core for some tenths of a second, and its dictionaries some tens of megabytes (threat T54). */
const takeTurn = createTurns({ atOnce: 1, waiting: 20 });

/**
 * Whether a password would be among the first that somebody tries: a usual one, a variant of one, or made of words of
 * the site, the person or their company. In a thread of its own, so that nobody else waits for it.
 * @param about names and e-mails, as they are stored
 * @throws Busy when too many wait, or when the comparison does not end
 */
export function isCommonPassword(password: string, about: readonly string[]): Promise<boolean> {
  const words = [SITE_WORDS, ...about].flatMap(wordsOf);
  return takeTurn(async () => (await countGuesses({ password, words })) < ENOUGH_GUESSES);
}

async function countGuesses(guessed: GuessedPassword): Promise<number> {
  const worker = new Worker(GUESSER, { workerData: guessed });
  try {
    const [guesses] = await once(worker, "message", { signal: AbortSignal.timeout(DEADLINE_MS) });
    return guesses as number;
  } catch (error) {
    throw (error as Error).name === "AbortError" ? new Busy() : error;
  } finally {
    await worker.terminate();
  }
}

/** The words of a name or an e-mail, and all of it as one, with and without accents: "Cagou Doré" is "cagoudore" too. */
function wordsOf(text: string): string[] {
  const lower = text.slice(0, 300).toLowerCase();
  const forms = [lower, lower.normalize("NFD").replace(/\p{M}/gu, "")];
  const all = forms.flatMap((form) => {
    const words = form.match(/[\p{L}\p{N}]+/gu) ?? [];
    const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`);
    return [...words, ...pairs, words.join("")];
  });
  return [...new Set(all)].filter((word) => word.length >= 3);
}
