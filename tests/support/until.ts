/** Asks again until the answer is truthy, and gives it. @throws when the deadline (ms) has passed */
export async function until<T>(
  ask: () => T | Promise<T>,
  deadline = 15_000,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + deadline;
  for (;;) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`not within ${deadline} ms: ${ask}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
