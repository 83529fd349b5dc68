import type pg from "pg";
import { type Database, openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { BadSetting, type Env } from "#app/platform/env.server.ts";
import { AlreadyRunning, findRunningPostgres, startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { readSettings } from "#server/settings.ts";

export type CommandServices = { env: Env; db: Database; pool: pg.Pool; connectionString: string };

/**
 * Runs a command on the site's database, whether the site runs or not: DATABASE_URL, else the embedded PostgreSQL of
 * DATA_DIR, which is started and stopped here when nobody has. Migrations are applied first. Ctrl-C leaves nothing
 * running. Sets the exit code that `run` returns; a bad setting is a sentence and code 1.
 */
export async function withDatabase(run: (services: CommandServices) => Promise<number>): Promise<void> {
  try {
    const env = readSettings();
    const { connectionString, stop } = await reachDatabase(env);
    const end = async (code: number) => {
      await stop();
      process.exit(code);
    };
    process.once("SIGINT", () => end(130));
    process.once("SIGTERM", () => end(143));
    try {
      await migrateDatabase(connectionString);
      const pool = openPool(connectionString, env.DATABASE_POOL);
      process.exitCode = await run({ env, db: openDatabase(pool), pool, connectionString });
      await pool.end();
    } finally {
      await stop();
    }
  } catch (error) {
    if (error instanceof BadSetting) console.error(error.message);
    else console.error("La commande a échoué :", error);
    process.exitCode = 1;
  }
}

async function reachDatabase(env: Env): Promise<{ connectionString: string; stop(): Promise<void> }> {
  const nothingToStop = async () => {};
  if (env.DATABASE_URL) return { connectionString: env.DATABASE_URL, stop: nothingToStop };
  const lines: string[] = [];
  try {
    const started = await startEmbeddedPostgres(env.dataDir, (line) => lines.push(line));
    for (const line of lines) console.error(`• ${line}`);
    return started;
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    const running = await findRunningPostgres(env.dataDir);
    if (!running) throw new BadSetting("Le site démarre ou s’arrête : recommencez dans un instant.");
    return { connectionString: running, stop: nothingToStop };
  }
}
