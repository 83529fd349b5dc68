import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link lets its holder do; a link for one thing is none for another. */
type LinkPurpose =
  | "lead-follow-up"
  | "lead-sent"
  | "lead-of-company"
  | "company-mails"
  | "article-preview"
  | "rights-request";

/** What the signature covers beside the id: another value makes the links made before void. */
type Signed = { purpose: LinkPurpose; id: string; covers: string };

/**
 * The part of a link that shows one row to whoever holds it: its id, and a signature of 192 bits.
 * Small letters only: the front brings other paths to them.
 * @param id a UUID
 */
export function signLink(secret: string, signed: Signed): string {
  return `${signed.id.replaceAll("-", "")}.${signatureOf(secret, signed)}`;
}

/** The id that a link claims to be for: read its row, then ask `isSignedLink`. Undefined when it is no such link. */
export function readLinkId(token: string): string | undefined {
  const [id = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0 || !/^[0-9a-f]{32}$/.test(id) || !/^[0-9a-f]{48}$/.test(signature)) return undefined;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

export function isSignedLink(secret: string, token: string, signed: Signed): boolean {
  const expected = Buffer.from(signLink(secret, signed));
  const given = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(secret: string, { purpose, id, covers }: Signed): string {
  return createHmac("sha256", secret).update(`${purpose}\n${id}\n${covers}`).digest("hex").slice(0, 48);
}
