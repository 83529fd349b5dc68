import type pg from "pg";
import { BadSetting } from "#app/platform/bad-setting.ts";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { MigrationFailed } from "#app/platform/db/migration-failed.ts";
import type { Env } from "#app/platform/env.server.ts";
import { findRunningPostgres, startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { AlreadyRunning } from "#server/instance-lock.ts";
import { readSettings } from "#server/settings.ts";

export type CommandServices = { env: Env; db: Database; pool: pg.Pool; connectionString: string };

export type PostgresServices = { env: Env; connectionString: string };

/**
 * Runs a command on the site's database, with the site running or not: DATABASE_URL, else the embedded PostgreSQL of
 * DATA_DIR, started and stopped if needed. Applies migrations first; cleans up on Ctrl-C. Exits with the code of
 * `run`, or 1 with a sentence for a bad setting.
 */
export function withDatabase(run: (services: CommandServices) => Promise<number>): Promise<void> {
  return withPostgres(async ({ env, connectionString }) => {
    await migrateDatabase(connectionString, { print: (line) => console.error(`• ${line}`) });
    const pool = openPool(connectionString, env.DATABASE_POOL);
    const code = await run({ env, db: openDatabase(pool), pool, connectionString });
    await pool.end();
    return code;
  });
}

/** Same, before any migration. @param alone refuses while the site runs on DATA_DIR */
export async function withPostgres(
  run: (services: PostgresServices) => Promise<number>,
  { alone = false } = {},
): Promise<void> {
  try {
    const env = readSettings();
    const { connectionString, stop } = await reachDatabase(env, alone);
    const end = async (code: number) => {
      await stop();
      process.exit(code);
    };
    process.once("SIGINT", () => end(130));
    process.once("SIGTERM", () => end(143));
    try {
      process.exitCode = await run({ env, connectionString });
    } finally {
      await stop();
    }
  } catch (error) {
    if (error instanceof BadSetting || error instanceof MigrationFailed) console.error(error.message);
    else console.error("La commande a échoué :", error);
    process.exitCode = 1;
  }
}

async function reachDatabase(
  env: Env,
  alone: boolean,
): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const nothingToStop = async () => {};
  const given = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (given) return { connectionString: given, stop: nothingToStop };
  const lines: string[] = [];
  try {
    const started = await startEmbeddedPostgres(env.dataDir, (line) => lines.push(line));
    for (const line of lines) console.error(`• ${line}`);
    return started;
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    if (alone) throw new BadSetting("Le site tourne sur ces données : arrêtez-le, puis recommencez.");
    const running = await findRunningPostgres(env.dataDir);
    if (!running) throw new BadSetting("Le site démarre ou s’arrête : recommencez dans un instant.");
    return { connectionString: running, stop: nothingToStop };
  }
}
