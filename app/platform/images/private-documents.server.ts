import { createHash } from "node:crypto";
import type { MemberScope } from "../http/scope.ts";
import type { Result } from "../outcome.ts";
import { newDocumentKey } from "../storage/file-keys.ts";
import { documentTexts, MAX_DOCUMENT_BYTES } from "./document-texts.ts";
import { LOGO_REFUSALS } from "./logos.server.ts";
import { readUpload } from "./uploads.server.ts";

/** `hash`: SHA-256 of the bytes as stored. */
export type StoredDocument = { key: string; hash: string };

/**
 * Stores a document that proves something. Pictures are re-encoded; a PDF without active content is stored as it is,
 * never opened here and only served as a download.
 */
export async function storeDocument(
  scope: MemberScope,
  document: File | undefined,
): Promise<Result<{ stored: StoredDocument | undefined }, { message: string }>> {
  if (!document || document.size === 0) return { ok: true, stored: undefined };
  if (document.size > MAX_DOCUMENT_BYTES) return { ok: false, message: documentTexts.tooLarge };
  const bytes = Buffer.from(await document.arrayBuffer());
  const read = await readUpload("document", bytes, { whose: scope.actor.id });
  if (!read.ok) return { ok: false, message: messageOf[read.reason] };
  const [webp] = read.parts;
  const key = newDocumentKey(webp ? "webp" : "pdf");
  const kept = webp ?? bytes;
  await scope.files.put(key, kept);
  return { ok: true, stored: { key, hash: createHash("sha256").update(kept).digest("hex") } };
}

const messageOf = {
  "not an image": documentTexts.unreadable,
  "too many pixels": LOGO_REFUSALS["too many pixels"],
  "it acts": documentTexts.acts,
  overloaded: LOGO_REFUSALS.overloaded,
} as const;

/** If the store fails, the daily cleanup retries. */
export async function dropDocument({ files, facts }: MemberScope, key: string | null): Promise<void> {
  if (key) await files.remove(key).catch((error: unknown) => facts.reportError(error));
}

/** For the staff to read beside a form: a picture of the document, or of the words that it cannot be drawn. */
export async function drawDocument(
  { files }: Pick<MemberScope, "files">,
  key: string | undefined,
): Promise<Response | undefined> {
  const bytes = key && (await files.get(key));
  if (!bytes) return undefined;
  const drawn = key.endsWith(".webp") ? bytes : await drawPdf(bytes);
  return new Response(new Uint8Array(drawn ?? NOT_DRAWN), {
    headers: {
      "Content-Type": drawn ? "image/webp" : "image/svg+xml",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "no-store",
    },
  });
}

async function drawPdf(bytes: Uint8Array): Promise<Buffer | undefined> {
  const read = await readUpload("sheets", bytes);
  return read.ok ? read.parts[0] : undefined;
}

const NOT_DRAWN = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 120"><rect width="600" height="120" fill="#e8eef0"/>
<text x="300" y="66" text-anchor="middle" font-family="sans-serif" font-size="20" fill="#13212a">${documentTexts.notDrawn}</text></svg>`,
);

/** Download only: an untrusted PDF is never shown inside the site. Undefined when it is not there. */
export async function serveDocument(
  { files }: Pick<MemberScope, "files">,
  key: string | undefined,
  name: string,
): Promise<Response | undefined> {
  const bytes = key && (await files.get(key));
  if (!bytes) return undefined;
  const isPdf = key.endsWith(".pdf");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": isPdf ? "application/pdf" : "image/webp",
      "Content-Disposition": `attachment; filename="${name}.${isPdf ? "pdf" : "webp"}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "no-store",
    },
  });
}
