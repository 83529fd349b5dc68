import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { programFile } from "../own-files.ts";
import { createSemaphore, Overloaded } from "../semaphore.ts";
import { isBreached } from "./breached-passwords.server.ts";
import type { PasswordEstimate, PasswordQuestion } from "./estimate-password.ts";

const DEADLINE_MS = 10_000;
const GUESSER = programFile("app/platform/auth/guess-password.ts");

/** One check uses a core for tenths of a second and tens of megabytes (threat T54). */
const withPermit = createSemaphore({ atOnce: 1, waiting: 20 });

/**
 * Whether a password is easy to guess: leaked, common, or a variant of words of the site, the person or their
 * company. Runs in a worker thread.
 * @param about names and e-mails, as stored
 * @param deadline ms
 * @throws Overloaded when too many wait or the check times out
 */
export async function isCommonPassword(
  password: string,
  about: readonly string[],
  deadline = DEADLINE_MS,
): Promise<boolean> {
  if (isBreached(password)) return true;
  return withPermit(async () => (await estimate({ password, about }, deadline)).common);
}

async function estimate(question: PasswordQuestion, deadline: number): Promise<PasswordEstimate> {
  const worker = new Worker(GUESSER, { workerData: question });
  try {
    const [answer] = await once(worker, "message", { signal: AbortSignal.timeout(deadline) });
    return answer as PasswordEstimate;
  } catch (error) {
    throw (error as Error).name === "AbortError" ? new Overloaded() : error;
  } finally {
    await worker.terminate();
  }
}
