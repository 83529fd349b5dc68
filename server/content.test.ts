import { expect, test } from "vitest";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { until } from "#tests/support/until.ts";
import { addDemonstration, CONTENT_LOCK } from "./content.ts";

test("an instance waits for another that writes the demonstration, without a statement that waits", async () => {
  const { db, pool, close } = await aDatabase();
  const first = await pool.connect();
  try {
    await first.query("select pg_advisory_lock($1)", [CONTENT_LOCK]);
    await aCompany(db);
    let ended = false;
    const second = addDemonstration({ db, files: openLocalFiles("/nowhere") }).finally(() => {
      ended = true;
    });
    await until(async () => {
      const { rowCount } = await first.query(`select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state = 'idle' and query = 'commit'`);
      return rowCount;
    });
    expect(ended).toBe(false);
    await first.query("select pg_advisory_unlock($1)", [CONTENT_LOCK]);
    expect(await second).toBe(0);
  } finally {
    first.release();
    await close();
  }
});
