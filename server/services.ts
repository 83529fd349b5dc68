import type pg from "pg";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Site } from "#app/platform/http/scope.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Files } from "#app/platform/storage/files.server.ts";

/** What one process owns, made at start-up and passed down: nothing of it is a global. */
export type Services = {
  env: Env;
  pool: pg.Pool;
  db: Database;
  /** Of the database itself, for what keeps a connection; `pool` may go through a pooler. */
  connectionString: string;
  log: Log;
  files: Files;
  site: Site;
};
