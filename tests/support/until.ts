/** Milliseconds; only for hangs, so wide enough for a busy machine. */
const GUARD = 120_000;

/**
 * Polls until the answer is truthy and returns it.
 * @throws on timeout
 */
export async function until<T>(ask: () => T | Promise<T>): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + GUARD;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`never: ${ask}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
