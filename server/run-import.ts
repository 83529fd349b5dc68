import { Worker } from "node:worker_threads";
import { notifyUpdated } from "#app/features/imports/work/notify-updated.server.ts";
import { giveImportUp, isBeingRead } from "#app/features/imports/work/work-on-import.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { MailScope } from "#app/platform/http/scope.ts";
import type { Attempt } from "#app/platform/jobs/jobs.server.ts";
import { programFile } from "#app/platform/own-files.ts";
import type { Services } from "./services.ts";

export type ImportWork = Pick<Env, "dataDir" | "s3"> & { connectionString: string; importId: string };

/** Milliseconds; the largest legitimate file takes seconds (threat T57). */
const READ_WITHIN = 120_000;
/** For a file of 20 MB; a larger workbook ends its thread, not the site. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/** In a thread: 50,000 rows cost seconds of CPU. @throws to be retried; the last attempt marks the import failed */
export async function runImport(
  services: Services,
  scope: MailScope,
  { importId, attempt }: { importId: string; attempt: Attempt },
): Promise<void> {
  const { env, connectionString } = services;
  const workerData: ImportWork = { dataDir: env.dataDir, s3: env.s3, connectionString, importId };
  const worker = new Worker(programFile("server/import-worker.ts"), { workerData, resourceLimits: MEMORY });
  let isEndless = false;
  const endIfRead = async () => {
    isEndless = await isBeingRead(services, importId);
    if (isEndless) await worker.terminate();
  };
  // Without database answers the thread fails, and the job is retried.
  const late = setTimeout(
    () =>
      endIfRead().catch((err) =>
        services.log.warn({ importId, err }, "an import was not asked for its state"),
      ),
    READ_WITHIN,
  );
  try {
    await inThread(worker);
    await notifyUpdated(scope, importId);
  } catch (error) {
    if (attempt.last || isEndless) await giveImportUp(services, importId);
    if (!isEndless) throw error;
    services.log.warn({ importId }, "a file that takes too long to read was given up");
  } finally {
    clearTimeout(late);
  }
}

function inThread(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`the thread ended with ${code}`)),
    );
  });
}
