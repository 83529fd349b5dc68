import { and, eq } from "drizzle-orm";
import { imports } from "#app/features/imports/imports.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { stepImport } from "../import-steps.server.ts";
import { type FilesScope, readUpload } from "./read-upload.server.ts";
import { runImport } from "./run-import.server.ts";
import { undoImportRows } from "./undo-import.server.ts";

/** Continues according to the state. Idempotent: may run twice or be interrupted. */
export async function workOnImport(scope: FilesScope, importId: string): Promise<void> {
  const [found] = await scope.db
    .select({ state: imports.state })
    .from(imports)
    .where(eq(imports.id, importId));
  if (found?.state === "reading") await readUpload(scope, importId);
  if (found?.state === "queued" || found?.state === "running") await runImport(scope, importId);
  if (found?.state === "undoing") await undoImportRows(scope, importId);
}

/** Reading takes seconds, or has failed. */
export async function isBeingRead({ db }: DbScope, importId: string): Promise<boolean> {
  return (await db.$count(imports, and(eq(imports.id, importId), eq(imports.state, "reading")))) > 0;
}

/** After the last attempt, the page shows the failure and offers to retry. */
export async function giveImportUp(scope: FilesScope, importId: string): Promise<void> {
  await stepImport(scope, importId, "fail", { stamps: "finishedAt" });
}
