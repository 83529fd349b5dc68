import { tooMany } from "#app/platform/http/errors.ts";
import { Busy } from "#app/platform/turns.ts";

/** Where the form has no words for it: the page that asks to try again answers, and nothing was done. */
export function orTooMany<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Busy ? tooMany() : error;
  });
}
