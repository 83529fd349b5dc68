import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { defineActs } from "#app/core/audit/define-acts.ts";
import { addVisits } from "#app/features/audience/visits.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import {
  type ByMonth,
  monthsFrom,
  partitionAt,
  partitionsOf,
  rowsByPartition,
} from "#tests/support/months.ts";
import { until } from "#tests/support/until.ts";

const act = defineActs("role", {
  given: { label: "reçu", sentence: "a reçu {}", who: ["admin", "system"], final: "event" },
}).given;

const purgeOn = (db: Database, now: Date) =>
  purge({ db, files: { remove: async () => {} } }, personalData, {
    now,
    onError: (_, error) => {
      throw error;
    },
  });

/** A page of a company that is read on that day, an act, and the deletion of another company with its visits. */
async function anAct(db: Database, at: Date): Promise<void> {
  const [stays, goes] = [await aCompany(db), await aCompany(db)];
  const day = noumeaDay(at);
  await addVisits(
    { db },
    day,
    new Map([
      [stays.slug, 1],
      [goes.slug, 1],
    ]),
  );
  await db.execute(sql`delete from companies where id = ${goes.id}`);
  await recordAudit({ db, actor: { id: "a" } }, { act, subject: "b", at });
}

test("three instances that rotate at once make a month once, while visitors and staff write into it", async () => {
  const { db, close } = await aDatabase();
  onTestFinished(() => close());
  const tables: ByMonth[] = ["audit_log", "company_visits"];
  for (let round = 1; round <= 6; round += 1) {
    const [now, at] = [monthsFrom(round), monthsFrom(round + 12)];
    await anAct(db, at);
    await Promise.all([
      ...Array.from({ length: 3 }, () => purgeOn(db, now)),
      ...Array.from({ length: 8 }, () => anAct(db, at)),
    ]);
    for (const table of tables) {
      expect(await partitionsOf(db, table)).toContain(partitionAt(table, at));
      const rows = await rowsByPartition(db, table);
      expect(rows[partitionAt(table, at)], `${table}, round ${round}`).toBe(9);
    }
  }
});

test("a company that is being deleted while a month is made is deleted, and the month made", async () => {
  const { db, pool, close } = await aDatabase();
  onTestFinished(() => close());
  const { id } = await aCompany(db);
  const deletion = await pool.connect();
  await deletion.query("begin");
  await deletion.query("update companies set name = 'x' where id = $1", [id]);
  const rotated = purgeOn(db, monthsFrom(1));
  await until(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
  await deletion.query("delete from companies where id = $1", [id]);
  await deletion.query("commit");
  deletion.release();
  await rotated;
  expect(await partitionsOf(db, "company_visits")).toContain(partitionAt("company_visits", monthsFrom(13)));
  expect(await db.execute(sql`select from companies where id = ${id}`)).toMatchObject({ rowCount: 0 });
});
