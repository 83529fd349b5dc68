let last = Promise.resolve();

/**
 * One render for each round of the event loop: what is answered without a render, such as `/health` or a cached page,
 * waits for one of them at most, also when the database answered several at once.
 */
export function renderTurn(): Promise<void> {
  last = last.then(() => new Promise((resolve) => void setImmediate(resolve)));
  return last;
}
