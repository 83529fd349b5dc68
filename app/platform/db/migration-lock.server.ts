import { setTimeout } from "node:timers/promises";
import type pg from "pg";

const MIGRATION_LOCK = 0x52_43_49_46; // "RCIF"
const ASKED_EVERY = 100;

/**
 * Waits for the migration lock, held until the connection ends. Polls: a blocked statement would keep a snapshot
 * open, for which concurrent index builds wait.
 * @param shared for readers such as backups
 * @param onWait called once when another process holds it
 */
export async function acquireMigrationLock(
  client: pg.ClientBase,
  { shared = false, onWait = () => {} }: { shared?: boolean; onWait?: () => void } = {},
): Promise<void> {
  const lockFunction = shared ? "pg_try_advisory_lock_shared" : "pg_try_advisory_lock";
  for (let notified = false; ; notified = true) {
    const { rows } = await client.query(`select ${lockFunction}($1) as taken`, [MIGRATION_LOCK]);
    if (rows[0].taken) return;
    if (!notified) onWait();
    await setTimeout(ASKED_EVERY);
  }
}
