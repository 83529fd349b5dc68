import { workerData } from "node:worker_threads";
import { workOnImport } from "#app/features/imports/work/work-on-import.server.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { openFiles } from "#app/platform/storage/open-files.server.ts";
import type { ImportWork } from "./run-import.ts";

const { connectionString, importId, ...place } = workerData as ImportWork;
const pool = openPool(connectionString, 2);
try {
  await workOnImport({ db: openDatabase(pool), files: openFiles(place) }, importId);
} finally {
  await pool.end();
}
