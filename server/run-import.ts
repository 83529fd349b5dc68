import { Worker } from "node:worker_threads";
import { giveImportUp, isBeingRead } from "#app/features/imports/work/work-on-import.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Attempt } from "#app/platform/jobs/jobs.server.ts";
import { programFile } from "#app/platform/own-files.ts";
import type { Services } from "./services.ts";

export type ImportWork = Pick<Env, "dataDir" | "s3"> & { connectionString: string; importId: string };

/** The largest honest file is read in a few seconds; one that takes longer holds the others no more (threat T57). */
const READ_WITHIN = 120_000;
/** A file of 20 MB and what is made of it; a workbook that holds more ends its thread, not the site. */
const MEMORY = { maxOldGenerationSizeMb: 512 };

/**
 * Goes on with an import in a thread of its own: reading a file and judging 50,000 rows take seconds, in which this
 * process answers pages.
 * @throws to be tried again; the last time it is given up, and its page says so
 */
export async function runImport(services: Services, importId: string, attempt: Attempt): Promise<void> {
  const { env, connectionString } = services;
  const workerData: ImportWork = { dataDir: env.dataDir, s3: env.s3, connectionString, importId };
  const worker = new Worker(programFile("server/import-worker.ts"), { workerData, resourceLimits: MEMORY });
  let isEndless = false;
  const endIfRead = async () => {
    isEndless = await isBeingRead(services, importId);
    if (isEndless) await worker.terminate();
  };
  // With the database silent the thread fails by itself, and the job is tried again.
  const late = setTimeout(
    () =>
      endIfRead().catch((err) =>
        services.log.warn({ importId, err }, "an import was not asked for its state"),
      ),
    READ_WITHIN,
  );
  try {
    await inThread(worker);
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
