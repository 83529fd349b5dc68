import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { filledTest } from "#tests/support/filled-test.ts";
import { golden } from "./golden.ts";
import type { Golden } from "./golden-shapes.ts";
import { type Wrong, writeDemonstration, wrongOf } from "./wrong-results.ts";

const test = filledTest(({ db }) => writeDemonstration(db));

const describeWrong = (wrong: readonly Wrong[]) =>
  wrong.map(({ q, found }) => `${q} → ${found.slice(0, 3).join(", ") || "nothing"}`).join("\n");

/** The order of equals turns each day: each search has its day of one week, whatever day it is today. */
const WEEK = [2, 3, 4, 5, 6, 7, 8].map((day) => Date.UTC(2026, 10, day, 1));

async function wrongInAWeek(
  db: Parameters<typeof wrongOf>[0],
  searches: readonly Golden[],
): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const [at, day] of WEEK.entries()) {
    vi.setSystemTime(day);
    wrong.push(
      ...(await wrongOf(
        db,
        searches.filter((_, index) => index % WEEK.length === at),
      )),
    );
  }
  return wrong;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("who is meant is among the first three, for 98 of 100 searches", async ({ database }) => {
  const all = Object.values(golden).flat();
  expect(all.length).toBeGreaterThanOrEqual(400);
  const wrong = await wrongInAWeek(database.db, all);
  expect(wrong.length / all.length, describeWrong(wrong)).toBeLessThanOrEqual(0.02);
});

describe("and of each kind of search for 90 of 100", () => {
  test.for(Object.entries(golden))("%s", async ([, searches], { database }) => {
    const wrong = await wrongInAWeek(database.db, searches);
    expect(wrong.length / searches.length, describeWrong(wrong)).toBeLessThanOrEqual(0.1);
  });
});
