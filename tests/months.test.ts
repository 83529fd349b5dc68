import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { asRetention, recordAudit } from "#app/core/audit/audit-log.server.ts";
import { defineActs } from "#app/core/audit/define-acts.ts";
import { addVisits } from "#app/features/audience/visits.server.ts";
import { companyVisits } from "#app/features/audience/visits.table.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import {
  type ByMonth,
  monthsFrom,
  partitionAt,
  partitionsOf,
  rowsByPartition,
} from "#tests/support/months.ts";
import { rowsOf } from "#tests/support/purged.ts";

const act = defineActs("role", {
  given: { label: "reçu", sentence: "a reçu {}", who: ["admin", "system"], final: "event" },
}).given;
const actor = { id: "a" };

const purgeOn = (db: Database, now: Date, dryRun = false) =>
  purge({ db, files: { remove: async () => {} } }, personalData, {
    now,
    dryRun,
    onError: (_, error) => {
      throw error;
    },
  });

/** One row in each table, on that day. */
async function aRow(db: Database, at: Date): Promise<void> {
  const { slug } = await aCompany(db);
  await addVisits({ db }, noumeaDay(at), new Map([[slug, 3]]));
  await recordAudit({ db, actor }, { act, subject: "b", at });
}

const bothTables: ByMonth[] = ["audit_log", "company_visits"];

describe.each(bothTables)("%s", (table) => {
  test("a row is in the partition of its month, which is there a year ahead", async ({ db }) => {
    for (const ahead of [0, 1, 12]) await aRow(db, monthsFrom(ahead));
    expect(await rowsByPartition(db, table)).toEqual({
      [partitionAt(table)]: 1,
      [partitionAt(table, monthsFrom(1))]: 1,
      [partitionAt(table, monthsFrom(12))]: 1,
    });
  });

  test("a month begins at midnight in Nouméa", async ({ db }) => {
    const midnight = new Date(`${noumeaDay(monthsFrom(2)).slice(0, 7)}-01T00:00:00+11:00`);
    await aRow(db, new Date(midnight.getTime() - 1));
    await aRow(db, midnight);
    expect(Object.keys(await rowsByPartition(db, table)).toSorted()).toEqual([
      partitionAt(table, monthsFrom(1)),
      partitionAt(table, monthsFrom(2)),
    ]);
  });

  test("a row beyond the last partition is stored, and moves to its month once that is made", async ({
    db,
  }) => {
    await aRow(db, monthsFrom(20));
    expect(await rowsByPartition(db, table)).toEqual({ [`${table}_default`]: 1 });
    await purgeOn(db, monthsFrom(7));
    expect(await rowsByPartition(db, table)).toEqual({ [`${table}_default`]: 1 });
    await purgeOn(db, monthsFrom(8));
    expect(await rowsByPartition(db, table)).toEqual({ [partitionAt(table, monthsFrom(20))]: 1 });
  });

  test("rows of months that were not made, as after a restore, move to theirs", async ({ db }) => {
    for (const month of [-5, -5, -3]) await aRow(db, monthsFrom(month));
    await purgeOn(db, monthsFrom(0));
    expect(await rowsByPartition(db, table)).toEqual({
      [partitionAt(table, monthsFrom(-5))]: 2,
      [partitionAt(table, monthsFrom(-3))]: 1,
    });
    const made = await partitionsOf(db, table);
    await purgeOn(db, monthsFrom(0));
    expect(await partitionsOf(db, table)).toEqual(made);
  });
});

const DAY = 86_400_000;

test.for([
  ["audit_log", 12, "Journal de sécurité"],
  ["company_visits", 24, "Nombre de visites par jour"],
] as const)(
  "of %s a month wholly past its retention is dropped, the next loses its outdated rows only",
  async ([table, months, rule], { db }) => {
    const now = monthsFrom(0);
    const [gone, partly] = [monthsFrom(-months - 1), monthsFrom(-months)];
    const rows = [
      gone,
      gone,
      new Date(partly.getTime() - 5 * DAY),
      new Date(partly.getTime() + 5 * DAY),
      now,
    ];
    for (const at of rows) await aRow(db, at);
    await purgeOn(db, gone);
    const before = await partitionsOf(db, table);
    expect(before).toContain(partitionAt(table, gone));

    const tried = await purgeOn(db, now, true);
    expect(await partitionsOf(db, table)).toEqual(before);
    expect(await rowsByPartition(db, table)).toEqual({
      [partitionAt(table, gone)]: 2,
      [partitionAt(table, partly)]: 2,
      [partitionAt(table, now)]: 1,
    });
    const lines = await purgeOn(db, now);
    expect([rowsOf(tried, rule), rowsOf(lines, rule)]).toEqual([3, 3]);
    expect(await partitionsOf(db, table)).toEqual(before.filter((part) => part !== partitionAt(table, gone)));
    expect(await rowsByPartition(db, table)).toEqual({
      [partitionAt(table, partly)]: 1,
      [partitionAt(table, now)]: 1,
    });
  },
);

test("what cannot be dropped is erased row by row, and the rule says that it failed", async ({ db }) => {
  for (const at of [monthsFrom(-13), monthsFrom(0)]) await aRow(db, at);
  await purgeOn(db, monthsFrom(-13));
  await db.execute(sql`create or replace function drop_months(parent regclass, outdated timestamp) returns bigint
    language plpgsql as $$ begin raise exception 'occupied'; end $$`);
  const failures: string[] = [];
  const lines = await purge({ db, files: { remove: async () => {} } }, personalData, {
    now: monthsFrom(0),
    onError: (what) => failures.push(what),
  });
  expect(failures).toEqual(["Nombre de visites par jour d’une fiche", "Journal de sécurité"]);
  expect(lines.find(({ what }) => what === "Journal de sécurité")).toMatchObject({ rows: 1, failed: true });
  expect(await rowsByPartition(db, "audit_log")).toEqual({ [partitionAt("audit_log")]: 1 });
});

describe("a partition of the journal, by its own name", () => {
  const statements = (part: string) => [
    `update ${part} set action = 'x'`,
    `delete from ${part}`,
    `truncate ${part}`,
  ];

  test("refuses to be changed, those made later and the default one too", async ({ db }) => {
    await aRow(db, monthsFrom(-2));
    await purgeOn(db, monthsFrom(0));
    const parts = await partitionsOf(db, "audit_log");
    expect(parts).toContain(partitionAt("audit_log", monthsFrom(-2)));
    for (const statement of parts.flatMap(statements)) {
      const changed = db.transaction((tx) => tx.execute(sql.raw(statement)));
      await expect(changed, statement).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^audit_log_\w+ is append-only$/) },
      });
    }
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("is made and dropped by the retention only", async ({ db }) => {
    await aRow(db, monthsFrom(-2));
    for (const act of ["make_months('audit_log')", "drop_months('audit_log', now()::timestamp)"]) {
      const changed = db.transaction((tx) => tx.execute(sql.raw(`select ${act}`)));
      await expect(changed, act).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/^audit_log\w* is append-only$/) },
      });
    }
    await asRetention({ db }, (inside) => inside.db.execute(sql`select make_months('audit_log')`));
    expect(await rowsByPartition(db, "audit_log")).toEqual({ [partitionAt("audit_log", monthsFrom(-2))]: 1 });
  });
});

test("a company is deleted with its visits of every month", async ({ db }) => {
  for (const month of [-3, 0, 1]) await aRow(db, monthsFrom(month));
  await purgeOn(db, monthsFrom(0));
  await db.execute(sql`delete from companies`);
  expect(await db.$count(companyVisits)).toBe(0);
});
