import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { completeContent } from "#app/core/company/company-content.ts";
import { viewCockpit } from "#app/features/audience/cockpit.server.ts";
import { listMostRead } from "#app/features/audience/most-read.server.ts";
import { journalList } from "#app/features/journal/journal.rules.ts";
import { listJournal } from "#app/features/journal/journal.server.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { type ByMonth, monthsFrom, partitionAt } from "#tests/support/months.ts";
import { watchPlans } from "#tests/support/plans.ts";
import { aMemberScope, anAdminScope } from "#tests/support/scope.ts";

const DAY = 86_400_000;

/** A company with rows of two years in both tables. */
async function aWatchedDatabase() {
  const database = await aDatabase();
  const [{ id }, actor] = [await aCompany(database.db), await aMember(database.db)];
  const client = await database.pool.connect();
  await client.query(`set recif.retention = on;
    insert into company_visits select '${id}', current_date - n, 1 from generate_series(0, 700) n;
    insert into audit_log (action, subject, created_at)
      select 'role.given', 'b', now() - n * interval '1 day' from generate_series(0, 700) n;
    select make_months('company_visits'), make_months('audit_log')`);
  client.release();
  const plans = await watchPlans(database);
  const pool = openPool(database.url, 1);
  onTestFinished(async () => {
    await pool.end();
    await plans.close();
    await database.close();
  });
  const db = openDatabase(pool);
  return {
    id,
    db,
    plans,
    scope: aMemberScope(db, actor),
    admin: anAdminScope(db, actor),
    async opened(table: ByMonth, act: () => Promise<unknown>): Promise<string[]> {
      await act();
      const reads = await plans.reads();
      const parts = reads.flatMap(({ partitions }) => partitions).filter((part) => part.startsWith(table));
      return [...new Set(parts)].toSorted();
    },
  };
}

test("the cockpit opens the months of its period", async () => {
  const { id, scope, opened } = await aWatchedDatabase();
  const present = { content: completeContent({ name: "Cagou" }), logoKey: null };
  for (const period of [7, 90] as const) {
    const view = () => viewCockpit(scope, { id, present }, period, { start: 0, ring: 1_000 });
    const days = Array.from({ length: period }, (_, ago) => new Date(Date.now() - ago * DAY));
    const months = new Set(days.map((day) => partitionAt("company_visits", day)));
    expect(await opened("company_visits", view)).toEqual([...months].toSorted());
  }
});

test("the pages most read of a month open that month", async () => {
  const { admin, opened } = await aWatchedDatabase();
  const at = monthsFrom(-4);
  const list = () => listMostRead(admin, noumeaDay(at).slice(0, 7));
  expect(await opened("company_visits", list)).toEqual([partitionAt("company_visits", at)]);
});

test("the journal between two days opens their months", async () => {
  const { admin, opened } = await aWatchedDatabase();
  const [first, last] = [monthsFrom(-5), monthsFrom(-4)];
  const wholeMonth = `${noumeaDay(first).slice(0, 7)}-01`;
  const list = (from: string, to: string) => () =>
    listJournal(admin, readListState(journalList, new URLSearchParams({ du: from, au: to })), {
      acts: [],
      subjects: [],
    });
  expect(await opened("audit_log", list(wholeMonth, noumeaDay(first)))).toEqual([
    partitionAt("audit_log", first),
  ]);
  expect(await opened("audit_log", list(noumeaDay(first), noumeaDay(last)))).toEqual(
    [first, last].map((day) => partitionAt("audit_log", day)),
  );
});

test("a statement that reads all months is seen as one that reads the table", async () => {
  const { db, plans } = await aWatchedDatabase();
  await db.execute(sql`select sum(visits) from company_visits`);
  expect(await plans.reads()).toMatchObject([{ table: "company_visits", rows: 701 }]);
});
