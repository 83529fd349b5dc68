import { randomBytes } from "node:crypto";

/** What a private document may be: a scan, or the pages themselves. */
export type DocumentExtension = "webp" | "pdf";

/** Nothing that the site takes is larger, so nothing larger is ever read back into memory. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const LOGO = /^[a-z0-9]{32}\.webp$/;
const DOCUMENT = /^d-[a-z0-9]{32}\.(?:webp|pdf)$/;

/** The one kind of file that has a public URL. */
export function isLogoKey(key: string): boolean {
  return LOGO.test(key);
}

/** A file for those alone whom a route with a guard lets through. No key is of both kinds. */
export function isDocumentKey(key: string): boolean {
  return DOCUMENT.test(key);
}

export function isFileKey(key: string): boolean {
  return isLogoKey(key) || isDocumentKey(key);
}

export function newLogoKey(): string {
  return `${randomName()}.webp`;
}

export function newDocumentKey(extension: DocumentExtension): string {
  return `d-${randomName()}.${extension}`;
}

/** 32 characters from [a-z0-9], drawn at random: 160 bits, written in 32 characters of base 32. */
function randomName(): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz012345";
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join("");
}
