import { expect, onTestFinished, test } from "vitest";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { readMigrations } from "#app/platform/db/migration-files.server.ts";
import { anEmptyDatabaseAndClient } from "#tests/support/migrations.ts";
import {
  aFormerSite,
  contentOf,
  monthsFrom,
  partitionAt,
  partitionsOf,
  rowsByPartition,
} from "#tests/support/months.ts";
import { queryAt } from "#tests/support/query-at.ts";

function openAt(url: string) {
  const pool = openPool(url, 2);
  onTestFinished(() => pool.end());
  return openDatabase(pool);
}

test("an upgrade leaves each row where it is, numbers go on, and what is to come has its months", async () => {
  const { url, client } = await aFormerSite();
  const before = await contentOf(client);
  const [place] = await queryAt(url, "select relfilenode from pg_class where relname = 'audit_log'");
  await migrateDatabase(url);
  expect(await contentOf(client)).toEqual(before);
  const [moved] = await queryAt(url, "select relfilenode from pg_class where relname = 'audit_log_before'");
  expect(moved).toEqual(place);

  const db = openAt(url);
  const insert =
    "insert into audit_log (action, subject, created_at) values ('role.given', 'b', $1) returning id";
  const later = monthsFrom(3);
  const ids = [];
  for (const at of [new Date(), later])
    ids.push(...(await client.query(insert, [at])).rows.map(({ id }) => Number(id)));
  expect(ids).toEqual([8_002, 8_003]);
  await client.query("insert into company_visits select id, $1, 1 from companies", [later]);
  const again = `insert into company_visits as v select id, current_date, 5 from companies
    on conflict (company_id, day) do update set visits = v.visits + excluded.visits returning visits`;
  expect((await client.query(again)).rows).toEqual([{ visits: 5 }, { visits: 5 }, { visits: 5 }]);
  expect(await rowsByPartition(db, "audit_log")).toEqual({
    audit_log_before: 8_002,
    [partitionAt("audit_log", later)]: 1,
  });
  expect(await rowsByPartition(db, "company_visits")).toEqual({
    company_visits_before: 2_103,
    [partitionAt("company_visits", later)]: 3,
  });
  await expect(client.query("delete from audit_log_before")).rejects.toThrow(
    "audit_log_before is append-only",
  );
});

test("attaching the former tables reads none of their rows", async () => {
  const { client } = await aFormerSite("0038_visits_by_month");
  const notices: (string | undefined)[] = [];
  client.on("notice", ({ message }) => notices.push(message));
  await client.query("begin; set local client_min_messages = debug1");
  for (const { statements } of readMigrations("migrations").filter(({ tag }) => /^00(38|39)_/.test(tag)))
    for (const statement of statements) await client.query(statement);
  await client.query("rollback");
  const implied = (table: string) =>
    `partition constraint for table "${table}" is implied by existing constraints`;
  expect(notices).toEqual(
    expect.arrayContaining([implied("company_visits_before"), implied("audit_log_before")]),
  );
  expect(
    notices.filter((text) => /^(verifying|building index|rewriting) .*_before/.test(text ?? "")),
  ).toEqual([]);
});

test("rows of a clock that was ahead stop no upgrade", async () => {
  const { url, client } = await aFormerSite();
  await client.query("insert into audit_log (action, subject, created_at) values ('role.given', 'b', $1)", [
    monthsFrom(30),
  ]);
  await migrateDatabase(url);
  expect(await rowsByPartition(openAt(url), "audit_log")).toEqual({ audit_log_before: 8_002 });
});

test("a new installation has months only", async () => {
  const { url } = await anEmptyDatabaseAndClient();
  await migrateDatabase(url);
  const parts = await partitionsOf(openAt(url), "audit_log");
  expect(parts).toEqual([
    ...Array.from({ length: 13 }, (_, ahead) => partitionAt("audit_log", monthsFrom(ahead))),
    "audit_log_default",
  ]);
});
