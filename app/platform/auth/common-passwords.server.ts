import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { programFile } from "../own-files.ts";
import { Busy, createTurns } from "../turns.ts";
import { isBreached } from "./breached-passwords.server.ts";
import type { PasswordEstimate, PasswordQuestion } from "./estimate-password.ts";

const DEADLINE_MS = 10_000;
const GUESSER = programFile("app/platform/auth/guess-password.ts");

/** Comparing takes a core for some tenths of a second, and its dictionaries some tens of megabytes (threat T54). */
const takeTurn = createTurns({ atOnce: 1, waiting: 20 });

/**
 * Whether a password would be among the first that somebody tries: one that leaked, a usual one, a variant of one, or made
 * of words of the site, the person or their company. In a thread of its own, so that nobody else waits for it.
 * @param about names and e-mails, as they are stored
 * @throws Busy when too many wait, or when the comparison does not end
 */
export async function isCommonPassword(password: string, about: readonly string[]): Promise<boolean> {
  if (isBreached(password)) return true;
  return takeTurn(async () => (await estimate({ password, about })).common);
}

async function estimate(question: PasswordQuestion): Promise<PasswordEstimate> {
  const worker = new Worker(GUESSER, { workerData: question });
  try {
    const [answer] = await once(worker, "message", { signal: AbortSignal.timeout(DEADLINE_MS) });
    return answer as PasswordEstimate;
  } catch (error) {
    throw (error as Error).name === "AbortError" ? new Busy() : error;
  } finally {
    await worker.terminate();
  }
}
