import type pg from "pg";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Site } from "#app/platform/http/scope.ts";
import type { Log } from "#app/platform/log.server.ts";
import type { Files } from "#app/platform/storage/files.server.ts";
import type { Replica } from "./replica.ts";

export type Services = {
  env: Env;
  pool: pg.Pool;
  db: Database;
  /** Direct connection; `pool` may go through a pooler. */
  connectionString: string;
  /** For pages that are the same for all visitors. */
  replica?: Replica | undefined;
  log: Log;
  files: Files;
  site: Site;
};
