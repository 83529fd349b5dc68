import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { rateLimits } from "#app/platform/http/limits.table.ts";
import { test } from "#tests/support/database.ts";
import { aLead, anAccount, daysAgo, purgeAt, rowsOf } from "#tests/support/purged.ts";

test("a dry run gives the same figures and erases nothing", async ({ db }) => {
  await anAccount(db, { proven: false, createdAt: daysAgo(8) });
  const lead = await aLead(db, daysAgo(366));
  await db
    .insert(consentProofs)
    .values({ purpose: "quote", subjectId: lead, textVersion: "1", page: "/devis" });
  const before = await db.$count(users);

  const tried = await purgeAt(db, { dryRun: true });
  expect([await db.$count(users), await db.$count(leads), await db.$count(consentProofs)]).toEqual([
    before,
    1,
    1,
  ]);
  expect(await purgeAt(db)).toEqual(tried);
  expect((await purgeAt(db)).reduce((sum, { rows }) => sum + rows, 0)).toBe(0);
});

test("many rows go as few do", async ({ db }) => {
  await db.execute(sql`insert into rate_limits (key, window_start, expires_at)
    select 'k' || n, ${daysAgo(2).toISOString()}, ${daysAgo(1).toISOString()} from generate_series(1, 2500) n`);
  expect(rowsOf(await purgeAt(db), "Compteurs")).toBe(2_500);
});

test("a rule that fails changes nothing and stops no other", async ({ db }) => {
  await aLead(db, daysAgo(366));
  await db.insert(rateLimits).values({ key: "k", windowStart: daysAgo(2), expiresAt: daysAgo(1) });
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await db.execute(sql`create trigger refuse before delete on leads for each row execute function refuse()`);

  const lines = await purgeAt(db);
  expect(lines.filter((line) => line.failed).map(({ what }) => what)).toEqual(["Demandes de devis"]);
  expect(await db.$count(rateLimits)).toBe(0);
  expect(await db.$count(leads)).toBe(1);
});
