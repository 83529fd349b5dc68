import { asc } from "drizzle-orm";
import { expect } from "vitest";
import { dailyCounts } from "#app/core/statistics/statistics.table.ts";
import { test } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { countAct } from "./count-act.ts";
import { addCounts } from "./daily-counts.server.ts";
import { createTally } from "./tally.ts";

test("two instances that write the same day at once add up, each act with what it is worth", async ({
  db,
}) => {
  const tallies = [createTally(() => "2026-11-22"), createTally(() => "2026-11-22")];
  for (const tally of tallies) {
    tally.add("quote");
    tally.add("page-home");
    tally.add("quote");
  }
  await Promise.all(tallies.map((tally) => addCounts({ db }, tally.drain())));
  expect(await db.select().from(dailyCounts).orderBy(asc(dailyCounts.event))).toEqual([
    { day: "2026-11-22", event: "page-home", count: 2, value: 0 },
    { day: "2026-11-22", event: "quote", count: 4, value: 20 },
  ]);
});

test("what could not be written waits for the next time, on its own day", () => {
  let today = "2026-11-22";
  const tally = createTally(() => today);
  tally.add("lead");
  const drained = tally.drain();
  today = "2026-11-23";
  tally.add("lead");
  tally.giveBack(drained);
  expect(tally.drain()).toEqual([
    { day: "2026-11-23", event: "lead", count: 1 },
    { day: "2026-11-22", event: "lead", count: 1 },
  ]);
  expect(tally.drain()).toEqual([]);
});

test("a robot's act is not counted", ({ db }) => {
  const person = aPublicScope(db);
  countAct(person, "contact");
  const robot = aPublicScope(db, { facts: { userAgent: "Googlebot/2.1" } });
  countAct(robot, "contact");
  expect([person.counted, robot.counted]).toEqual([["contact"], []]);
});
