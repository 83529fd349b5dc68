import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { noumeaDay } from "#app/platform/text/time.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { companyCredentials } from "./credentials.table.ts";
import { isCurrentAt } from "./current-credentials.server.ts";

const HOUR = 3_600_000;
/** Midnight in Nouméa, UTC+11 all year, is 13:00 UTC of the day before. */
const midnight = (day: string) => Date.parse(`${day}T00:00:00+11:00`);

test("a proof is current until midnight in Nouméa of its last day, at every moment of two years", async ({
  db,
}) => {
  const { id } = await aCompany(db);
  const days = ["2027-02-28", "2028-02-29", "2027-12-31", "2028-01-01"];
  for (const [at, validUntil] of days.entries())
    await db
      .insert(companyCredentials)
      .values({ companyId: id, kind: `label-${at}`, state: "verified", validUntil, documentHash: "" });
  const around = days.flatMap((day) => {
    const end = midnight(day) + 24 * HOUR;
    return [end - 1, end, end + 1, midnight(day) - 1, midnight(day), end - 11 * HOUR, end - 13 * HOUR];
  });
  const start = midnight("2026-11-26");
  const anyTime = Array.from(
    { length: 730 },
    (_, n) => start + n * 24 * HOUR + ((n * 7_919) % 86_400) * 1_000,
  );
  for (const time of [...around, ...anyTime]) {
    const moment = new Date(time);
    const rows = await db
      .select({ validUntil: companyCredentials.validUntil })
      .from(companyCredentials)
      .where(isCurrentAt(sql`${moment.toISOString()}::timestamptz`));
    const shown = rows.map(({ validUntil }) => validUntil).toSorted();
    expect(shown, moment.toISOString()).toEqual(days.filter((day) => noumeaDay(moment) <= day).toSorted());
  }
});

test("only what is verified is current, and what has no end has none", async ({ db }) => {
  const { id } = await aCompany(db);
  const states = ["waiting", "verified", "refused", "asked", "withdrawn", "replaced"];
  for (const state of states)
    await db
      .insert(companyCredentials)
      .values({ companyId: id, kind: `kind-${state}`, state, documentHash: "" });
  const rows = await db
    .select({ state: companyCredentials.state })
    .from(companyCredentials)
    .where(isCurrentAt(sql`'2099-01-01'::timestamptz`));
  expect(rows).toEqual([{ state: "verified" }]);
});
