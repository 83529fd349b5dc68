import { tooMany } from "#app/platform/http/errors.ts";
import { Busy } from "#app/platform/turns.ts";

export function orTooMany<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof Busy ? tooMany() : error;
  });
}
