import { createHmac, timingSafeEqual } from "node:crypto";

type LinkPurpose =
  | "lead-follow-up"
  | "lead-sent"
  | "lead-of-company"
  | "company-mails"
  | "article-preview"
  | "rights-request"
  | "contact-thread"
  | "review"
  | "call-back"
  | "contest"
  | "held-request"
  | "partner"
  | "calendar"
  | "product-alerts"
  | "watch-confirmation"
  | "watches"
  | "watch-stop"
  | "digest-stop"
  | "open-data-objection";

/** Signed with the id: changing it revokes older links. */
type Signed = { purpose: LinkPurpose; id: string; covers: string };

/**
 * Signed part of a link that gives access to one row: id and a 192-bit signature. Lower case only, since the HTTP
 * pipeline redirects other paths.
 * @param id a UUID
 */
export function signLink(secret: string, signed: Signed): string {
  return `${signed.id.replaceAll("-", "")}.${signatureOf(secret, signed)}`;
}

/** Unverified id of a link, undefined when malformed: read its row, then call `isSignedLink`. */
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
