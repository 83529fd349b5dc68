import { countOf } from "#app/platform/text/number.ts";
import { importTexts } from "../page/import-page.rules.ts";
import { summariseImport } from "../page/messages.ts";
import type { WrittenBatch } from "../work/run-import.server.ts";

export type ImportReport = Pick<WrittenBatch, "created" | "failed"> & {
  /** Pending companies of an earlier run, published by this one. */
  published: number;
  /** Rows not tried: duplicates, errors, and what an earlier run imported. */
  left: number;
  /** Fatal error: the rows after the last failure were not processed. */
  stoppedBy?: unknown;
};

export function summarise(report: ImportReport): { title: string; message: string; failed: boolean } {
  const { created, failed, published, stoppedBy } = report;
  if (stoppedBy && created.length === 0)
    return { title: importTexts.failed, message: failed[0]?.message ?? "", failed: true };
  const [createdCount, failedCount] = [created.length, failed.length];
  const { title, text } = summariseImport({ state: "done", createdCount, updatedCount: 0, failedCount });
  if (createdCount === 0 && failedCount > 0) return { title, message: text, failed: true };
  const publishedToo = countOf(published, "fiche en attente publiée", "fiches en attente publiées");
  if (createdCount > 0)
    return { title, message: published > 0 ? `${text} ${publishedToo}.` : text, failed: failedCount > 0 };
  return published > 0
    ? { title: "Importation réussie", message: `0 entreprise importée. ${publishedToo}.`, failed: false }
    : { title, message: "Aucune ligne n’était à créer.", failed: false };
}
