import { describe, expect } from "vitest";
import { filledTest } from "#tests/support/filled-test.ts";
import { golden } from "./golden.ts";
import { type Wrong, writeDemonstration, wrongOf } from "./wrong-results.ts";

const test = filledTest(({ db }) => writeDemonstration(db));

const describeWrong = (wrong: readonly Wrong[]) =>
  wrong.map(({ q, found }) => `${q} → ${found.slice(0, 3).join(", ") || "nothing"}`).join("\n");

test("who is meant is among the first three, for 98 of 100 searches", async ({ database }) => {
  const all = Object.values(golden).flat();
  expect(all.length).toBeGreaterThanOrEqual(400);
  const wrong = await wrongOf(database.db, all);
  expect(wrong.length / all.length, describeWrong(wrong)).toBeLessThanOrEqual(0.02);
});

describe("and of each kind of search for 90 of 100", () => {
  test.for(Object.entries(golden))("%s", async ([, searches], { database }) => {
    const wrong = await wrongOf(database.db, searches);
    expect(wrong.length / searches.length, describeWrong(wrong)).toBeLessThanOrEqual(0.1);
  });
});
