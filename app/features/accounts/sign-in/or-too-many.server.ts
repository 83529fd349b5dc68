import { tooMany } from "#app/platform/http/errors.ts";
import { Overloaded } from "#app/platform/semaphore.ts";

export function orTooMany<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Overloaded ? tooMany() : error;
  });
}
