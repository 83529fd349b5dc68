import { createHash, randomInt } from "node:crypto";
import type { FormToken } from "#app/platform/forms/form-token.server.ts";
import { REFERENCE_ALPHABET } from "./lead.rules.ts";

const WINDOW_SECONDS = 600;

type Sender = { token: FormToken | undefined; network: string };

/**
 * The keys under which a request is the same request: a double click, the back button and a reload send the same
 * words from the same form again. Changed words are another request. A form from a cached page carries no token:
 * the same words from the same network within ten minutes count as one.
 * @returns the key to store, then the others under which it may already be there
 */
export function leadKeys(words: readonly unknown[], sender: Sender, now = Date.now()): [string, ...string[]] {
  if (sender.token) return [asUuid(["form", sender.token.key, ...words])];
  const window = Math.floor(now / 1000 / WINDOW_SECONDS);
  const inWindow = (number: number) => asUuid(["network", sender.network, number, ...words]);
  return [inWindow(window), inWindow(window - 1)];
}

function asUuid(parts: readonly unknown[]): string {
  const hex = createHash("sha256").update(JSON.stringify(parts)).digest("hex");
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** "DEV-7K3M9Q": what a visitor keeps of a request. */
export function newReference(): string {
  const letters = Array.from({ length: 6 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]);
  return `DEV-${letters.join("")}`;
}
