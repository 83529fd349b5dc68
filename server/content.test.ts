import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openLocalFiles } from "#app/platform/storage/files.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { until } from "#tests/support/until.ts";
import { addDemonstration, CONTENT_LOCK } from "./content.ts";

test("an instance waits for another that writes the demonstration, however long a statement may take", async () => {
  const { db, pool, close } = await aDatabase();
  const first = await pool.connect();
  try {
    await first.query("select pg_advisory_lock($1)", [CONTENT_LOCK]);
    await aCompany(db);
    const second = db.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = '50ms'`);
      return addDemonstration({ db: transaction, files: openLocalFiles("/nowhere") });
    });
    await Promise.race([
      second,
      until(async () => {
        const { rowCount } = await first.query(`select from pg_stat_activity
          where datname = current_database() and wait_event = 'advisory' and now() - query_start > interval '200 ms'`);
        return rowCount;
      }),
    ]);
    await first.query("select pg_advisory_unlock($1)", [CONTENT_LOCK]);
    expect(await second).toBe(0);
  } finally {
    first.release();
    await close();
  }
});
