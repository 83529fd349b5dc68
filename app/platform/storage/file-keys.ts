import { randomBytes } from "node:crypto";
import { imageKeyOf } from "./image-names.ts";
import { MAX_IMPORT_BYTES } from "./import-size.ts";

type DocumentExtension = "webp" | "pdf";

/** Upper bound of stored files, enforced on every read. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const LOGO = /^[a-z0-9]{32}\.webp$/;
const DOCUMENT = /^d-[a-z0-9]{32}\.(?:webp|pdf)$/;
const IMPORT = /^i-[a-z0-9]{32}\.bin$/;

export function isLogoKey(key: string): boolean {
  return LOGO.test(key);
}

export function isDocumentKey(key: string): boolean {
  return DOCUMENT.test(key);
}

export function isImageFile(key: string): boolean {
  return imageKeyOf(key) !== undefined;
}

export function isImportKey(key: string): boolean {
  return IMPORT.test(key);
}

export type FileKind = "logo" | "document" | "image" | "import";

const kinds: Record<FileKind, (key: string) => boolean> = {
  logo: isLogoKey,
  document: isDocumentKey,
  image: isImageFile,
  import: isImportKey,
};

export function kindOf(key: string): FileKind | undefined {
  return (Object.keys(kinds) as FileKind[]).find((kind) => kinds[kind](key));
}

export function isFileKey(key: string): boolean {
  return kindOf(key) !== undefined;
}

/** Size limit in bytes. */
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

function randomName(): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz012345";
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join("");
}
