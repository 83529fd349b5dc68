import type { MemberScope } from "#app/platform/http/scope.ts";
import { LOGO_REFUSALS } from "#app/platform/images/logos.server.ts";
import { readUpload } from "#app/platform/images/uploads.server.ts";
import type { Result } from "#app/platform/outcome.ts";
import { newDocumentKey } from "#app/platform/storage/file-keys.ts";
import { claimTexts, MAX_DOCUMENT_BYTES } from "./claims.rules.ts";

/**
 * Stores the evidence of a claim for administrators only. Pictures are re-encoded; a PDF without active content is
 * stored as it is, never opened here and only served as a download.
 */
export async function storeDocument(
  scope: MemberScope,
  document: File | undefined,
): Promise<Result<{ key: string | null }, { message: string }>> {
  if (!document || document.size === 0) return { ok: true, key: null };
  if (document.size > MAX_DOCUMENT_BYTES) return { ok: false, message: claimTexts.documentTooLarge };
  const bytes = Buffer.from(await document.arrayBuffer());
  const read = await readUpload("document", bytes, scope.actor.id);
  if (!read.ok) return { ok: false, message: messageOf[read.reason] };
  const [webp] = read.parts;
  const key = newDocumentKey(webp ? "webp" : "pdf");
  await scope.files.put(key, webp ?? bytes);
  return { ok: true, key };
}

const messageOf = {
  "not an image": claimTexts.notADocument,
  "too many pixels": LOGO_REFUSALS["too many pixels"],
  "it acts": claimTexts.documentActs,
  overloaded: LOGO_REFUSALS.overloaded,
} as const;

/** A decided claim no longer needs its document. If the store fails, the daily cleanup retries. */
export async function dropDocument({ files, facts }: MemberScope, key: string | null): Promise<void> {
  if (key) await files.remove(key).catch((error: unknown) => facts.reportError(error));
}
