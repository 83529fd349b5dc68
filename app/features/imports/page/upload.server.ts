import { createHash } from "node:crypto";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { imports } from "#app/features/imports/imports.table.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { enqueueJob } from "#app/platform/jobs/define-job.ts";
import type { Result } from "#app/platform/outcome.ts";
import { newImportKey } from "#app/platform/storage/file-keys.ts";
import { importActs } from "../acts.ts";
import { importJob } from "../import.jobs.ts";
import { validateFile } from "./import-page.rules.ts";

/** Stores the file for a job: nothing is parsed during the request. */
export async function uploadImport(
  scope: AdminScope,
  file: File | undefined,
): Promise<Result<{ id: string }, { message: string }>> {
  const wrong = validateFile(file);
  if (!file || wrong) return { ok: false, message: wrong ?? "" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fileKey = newImportKey();
  await scope.files.put(fileKey, bytes);
  return inTransaction(scope, async (inside) => {
    const [made] = await inside.db
      .insert(imports)
      .values({
        origin: "page",
        state: "reading",
        fileHash: createHash("sha256").update(bytes).digest("hex"),
        fileName: file.name.slice(-200).toWellFormed().replaceAll("\0", ""),
        fileKey,
        createdBy: scope.actor.id,
      })
      .returning({ id: imports.id });
    if (!made) throw new Error("insert returned no row");
    await recordAudit(inside, { act: importActs.upload, subject: made.id });
    await enqueueJob(inside, importJob, { importId: made.id });
    return { ok: true, id: made.id };
  });
}
