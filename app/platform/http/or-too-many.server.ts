import { Overloaded } from "#app/platform/semaphore.ts";
import { tooMany } from "./errors.ts";

export function orTooMany<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Overloaded ? tooMany() : error;
  });
}
