import { randomBytes } from "node:crypto";
import { imageKeyOf } from "./image-names.ts";
import { MAX_IMPORT_BYTES } from "./import-size.ts";

/** What a private document may be: a scan, or the pages themselves. */
type DocumentExtension = "webp" | "pdf";

/** No picture and no document that the site takes is larger, so nothing larger is ever read back into memory. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const LOGO = /^[a-z0-9]{32}\.webp$/;
const DOCUMENT = /^d-[a-z0-9]{32}\.(?:webp|pdf)$/;
const IMPORT = /^i-[a-z0-9]{32}\.bin$/;

/** A file with a public URL, and so is one width of an image. */
export function isLogoKey(key: string): boolean {
  return LOGO.test(key);
}

/** A file for those alone whom a route with a guard lets through. No key is of both kinds. */
export function isDocumentKey(key: string): boolean {
  return DOCUMENT.test(key);
}

/** One width of an image of an article; it has a public URL. */
export function isImageFile(key: string): boolean {
  return imageKeyOf(key) !== undefined;
}

/** A file of companies to import, which nothing serves. */
export function isImportKey(key: string): boolean {
  return IMPORT.test(key);
}

/** Each has its own place in every store. */
export type FileKind = "logo" | "document" | "image" | "import";

const kinds: Record<FileKind, (key: string) => boolean> = {
  logo: isLogoKey,
  document: isDocumentKey,
  image: isImageFile,
  import: isImportKey,
};

/** Undefined of what is no key. */
export function kindOf(key: string): FileKind | undefined {
  return (Object.keys(kinds) as FileKind[]).find((kind) => kinds[kind](key));
}

export function isFileKey(key: string): boolean {
  return kindOf(key) !== undefined;
}

/** How many bytes a file under this key may hold. */
export function mostBytesOf(key: string): number {
  return isImportKey(key) ? MAX_IMPORT_BYTES : MAX_FILE_BYTES;
}

export function newLogoKey(): string {
  return `${randomName()}.webp`;
}

export function newDocumentKey(extension: DocumentExtension): string {
  return `d-${randomName()}.${extension}`;
}

export function newImportKey(): string {
  return `i-${randomName()}.bin`;
}

/** @param size in pixels, at most four digits each */
export function newImageKey({ width, height }: { width: number; height: number }): string {
  return `p-${randomName()}-${width}x${height}`;
}

/** 32 characters from [a-z0-9], drawn at random: 160 bits, written in 32 characters of base 32. */
function randomName(): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz012345";
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join("");
}
