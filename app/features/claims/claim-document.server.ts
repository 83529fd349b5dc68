import sharp from "sharp";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { LOGO_REFUSALS } from "#app/platform/images/decode.server.ts";
import { newDocumentKey } from "#app/platform/storage/file-keys.ts";
import { Busy, createTurns } from "#app/platform/turns.ts";
import { claimTexts, MAX_DOCUMENT_BYTES } from "./claims.rules.ts";

export type TakenDocument = { ok: true; key: string | null } | { ok: false; message: string };
const takeTurn = createTurns({ atOnce: 1, waiting: 10 });

/**
 * Keeps what proves a claim, for administrators alone. A picture is drawn anew like every picture; a PDF is kept as it is,
 * never opened here, and only ever handed over as a download.
 */
export async function takeDocument(scope: MemberScope, document: File | undefined): Promise<TakenDocument> {
  if (!document || document.size === 0) return { ok: true, key: null };
  if (document.size > MAX_DOCUMENT_BYTES) return { ok: false, message: claimTexts.documentTooLarge };
  const bytes = Buffer.from(await document.arrayBuffer());
  const isPdf = bytes.subarray(0, 5).toString("latin1") === "%PDF-";
  const kept = isPdf ? bytes : await redraw(bytes).catch(reasonOf);
  if (typeof kept === "string") return { ok: false, message: kept };
  const key = newDocumentKey(isPdf ? "pdf" : "webp");
  await scope.files.put(key, kept);
  return { ok: true, key };
}

/** Large enough to read a scanned page. */
const redraw = (bytes: Buffer): Promise<Buffer> =>
  takeTurn(() =>
    sharp(bytes, { limitInputPixels: 16_000_000, pages: 1, failOn: "error" })
      .autoOrient()
      .resize(2_400, 2_400, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 5 })
      .toBuffer(),
  );

const reasonOf = (error: unknown) => (error instanceof Busy ? LOGO_REFUSALS.busy : claimTexts.notADocument);

/** A decided claim has no use for its document. A store that does not answer is asked again by the daily look for leftovers. */
export async function dropDocument({ files, facts }: MemberScope, key: string | null): Promise<void> {
  if (key) await files.remove(key).catch((error: unknown) => facts.reportError(error));
}
