import { createHash, randomInt } from "node:crypto";
import { REFERENCE_ALPHABET } from "../text/reference.ts";
import type { FormToken } from "./form-token.server.ts";

const WINDOW_SECONDS = 600;

type Sender = { token: FormToken | undefined; network: string };

/**
 * The keys under which a request is the same request: a double click, the back button and a reload send the same
 * words from the same form again. Changed words are another request. A form from a cached page carries no token:
 * the same words from the same network within ten minutes count as one.
 * @returns the key to store, then the others under which it may already be there
 */
export function postingKeys(
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

/** Seconds under which nobody has read and filled a form. */
const QUICKEST_READER_SECONDS = 3;

/**
 * Whether a form was drawn for its sender, and back after it could be read. Of the others a network may send fewer; none is
 * refused for that alone, since browsers fill forms in one go.
 */
export const couldBeRead = (token: FormToken | undefined): boolean =>
  token !== undefined && token.ageSeconds >= QUICKEST_READER_SECONDS;

/** "DEV-7K3M9Q": what a visitor keeps of a request. */
function newReference(prefix: string): string {
  const letters = Array.from({ length: 6 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]);
  return `${prefix}-${letters.join("")}`;
}

type Storing<Created, Known> = {
  /** What a reference begins with, e.g. "DEV". */
  prefix: string;
  /** Inserts under the reference, or does nothing on a conflict: it waits for a twin that is being stored. */
  insert(reference: string): Promise<Created | undefined>;
  /** The same request, where it is there already: see `postingKeys`. */
  find(): Promise<Known | undefined>;
};

/**
 * Stores a request once, under a reference that no other has.
 * @throws when five references in a row were taken
 */
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
