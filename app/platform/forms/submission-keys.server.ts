import { createHash, randomInt } from "node:crypto";
import { REFERENCE_ALPHABET } from "../text/reference.ts";
import type { FormToken } from "./form-token.server.ts";

const WINDOW_SECONDS = 600;

type Sender = { token: FormToken | undefined; network: string };

/**
 * Idempotency keys: a double click, back or reload submits the same text from the same form. A form from a cached
 * page has no token: the same text from the same network within ten minutes counts as one.
 * @returns the key to store, then the other keys it may already be stored under
 */
export function submissionKeys(
  words: readonly unknown[],
  sender: Sender,
  now = Date.now(),
): [string, ...string[]] {
  if (sender.token) return [asUuid(["form", sender.token.key, ...words])];
  const window = Math.floor(now / 1000 / WINDOW_SECONDS);
  const inWindow = (number: number) => asUuid(["network", sender.network, number, ...words]);
  return [inWindow(window), inWindow(window - 1)];
}

function asUuid(parts: readonly unknown[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const QUICKEST_READER_SECONDS = 3;

/** Whether it was rendered for its sender and submitted after a human delay. Else lower limits: browsers autofill. */
export const couldBeRead = (token: FormToken | undefined): boolean =>
  token !== undefined && token.ageSeconds >= QUICKEST_READER_SECONDS;

function newReference(prefix: string): string {
  const letters = Array.from({ length: 6 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]);
  return `${prefix}-${letters.join("")}`;
}

type Storing<Created, Known> = {
  prefix: string;
  insert(reference: string): Promise<Created | undefined>;
  /** The existing record of the same request: see `submissionKeys`. */
  find(): Promise<Known | undefined>;
};

/** Stores a request once, under a unique reference. @throws after five reference collisions */
export async function storeOnce<Created extends object, Known extends object>({
  prefix,
  insert,
  find,
}: Storing<Created, Known>): Promise<({ alreadyThere: false } & Created) | ({ alreadyThere: true } & Known)> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const created = await insert(newReference(prefix));
    if (created) return { alreadyThere: false, ...created };
    const known = await find();
    if (known) return { alreadyThere: true, ...known };
  }
  throw new Error(`no free ${prefix} reference after 5 attempts`);
}
