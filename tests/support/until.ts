/** What a busy machine may take at most: a guard against what never happens, not a promise. */
const GUARD = 120_000;

/** Asks again until the answer is truthy, and gives it. @throws when it never is */
export async function until<T>(ask: () => T | Promise<T>): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + GUARD;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`never: ${ask}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
