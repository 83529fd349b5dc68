import path from "node:path";
import { Worker } from "node:worker_threads";
import { giveImportUp } from "#app/features/imports/page/work/work-on-import.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Attempt } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "./services.ts";

export type ImportWork = Pick<Env, "dataDir" | "s3"> & { connectionString: string; importId: string };

/** A file of 20 MB and what is made of it; a workbook that holds more ends its thread, not the site. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/**
 * Goes on with an import in a thread of its own: reading a file and judging 50,000 rows take seconds, in which this
 * process answers pages. The thread comes from the sources, whatever this was built into.
 * @throws to be tried again; the last time it is given up, and its page says so
 */
export async function runImport(services: Services, importId: string, attempt: Attempt): Promise<void> {
  const { env, connectionString } = services;
  const workerData: ImportWork = { dataDir: env.dataDir, s3: env.s3, connectionString, importId };
  try {
    await inThread(
      new Worker(path.resolve("server/import-worker.ts"), { workerData, resourceLimits: MEMORY }),
    );
  } catch (error) {
    if (attempt.last) await giveImportUp(services, importId);
    throw error;
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
