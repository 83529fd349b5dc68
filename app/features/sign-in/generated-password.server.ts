import { randomInt } from "node:crypto";

/** Without ambiguous characters (I l 1 O o 0), and with the seven agreed signs. */
const KINDS = ["ABCDEFGHJKLMNPQRSTUVWXYZ", "abcdefghijkmnpqrstuvwxyz", "23456789", "@$!%*?&"] as const;
const ALPHABET = KINDS.join("");

/** A temporary password (decision E1), from a cryptographic generator, with at least one character of each kind. */
export function generatePassword(length: 14 | 16): string {
  const characters = KINDS.map(pick);
  while (characters.length < length) characters.push(pick(ALPHABET));
  return shuffle(characters).join("");
}

const pick = (alphabet: string) => alphabet.charAt(randomInt(alphabet.length));

/** Fisher–Yates: the guaranteed characters must not always come first. */
function shuffle(characters: string[]): string[] {
  const shuffled = [...characters];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const chosen = randomInt(last + 1);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen] as string, shuffled[last] as string];
  }
  return shuffled;
}
