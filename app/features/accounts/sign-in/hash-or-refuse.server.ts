import { hashPassword } from "#app/platform/auth/password-hash.server.ts";
import { tooMany } from "#app/platform/http/errors.ts";
import { Busy } from "#app/platform/turns.ts";

/** Where the form has no words for it: the page that asks to try again answers, and nothing was done. */
export function hashOrRefuse(password: string): Promise<string> {
  return hashPassword(password).catch((error: unknown) => {
    throw error instanceof Busy ? tooMany() : error;
  });
}
