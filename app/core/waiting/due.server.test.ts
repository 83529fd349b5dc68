import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { endOfTerm } from "#app/core/catalogue/working-days.ts";
import { test } from "#tests/support/database.ts";
import { dueAfter } from "./due.server.ts";

const DAYS = 366;

test.for([1, 2])(
  "the database ends a term of %i working days as the site does, for a year back",
  async (days, { db }) => {
    const { rows } = await db.execute<{ since: string; due: string }>(sql`
    select since, ${dueAfter(sql`since`, days)} as due
    from generate_series(0, ${DAYS * 3 - 1}) as n, lateral (select now() - n * interval '8 hours' as since) as moments`);
    const computed = rows.map(({ due }) => new Date(due).getTime());
    expect(computed).toEqual(rows.map(({ since }) => endOfTerm(new Date(since), days).getTime()));
    expect(computed).toHaveLength(DAYS * 3);
    expect(computed).toEqual(computed.toSorted((a, b) => b - a));
  },
);

test("what waits for more than a year comes before what waits for less", async ({ db }) => {
  const { rows } = await db.execute<{ due: string }>(sql`
    select ${dueAfter(sql`since`, 2)} as due
    from generate_series(360, 1200) as n, lateral (select now() - n * interval '1 day' as since) as moments`);
  const moments = rows.map(({ due }) => new Date(due).getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => b - a));
});
