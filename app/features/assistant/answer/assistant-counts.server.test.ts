import { expect, test } from "vitest";
import { assistantCounts } from "#app/features/assistant/assistant.table.ts";
import { stopClock } from "#tests/support/clock.ts";
import { aDatabase } from "#tests/support/database.ts";
import { consumeCallBudget } from "./assistant-counts.server.ts";

stopClock();

test("concurrent calls never exceed the month's budget", async () => {
  const database = await aDatabase();
  const scope = { db: database.db };
  const consume = () => consumeCallBudget(scope, { budget: 100, price: 10 });
  const asked = await Promise.all(Array.from({ length: 40 }, consume));
  expect(asked.filter(Boolean)).toHaveLength(10);
  expect(await database.db.select().from(assistantCounts)).toEqual([
    { day: "2026-03-04", event: "model", count: 10, cost: 100 },
  ]);
  expect(await consumeCallBudget(scope, { budget: 105, price: 10 })).toBe(false);
  expect(await consumeCallBudget(scope, { budget: 110, price: 10 })).toBe(true);
  await database.close();
});

test("a budget below the price of one call allows none", async () => {
  const database = await aDatabase();
  expect(await consumeCallBudget({ db: database.db }, { budget: 5, price: 10 })).toBe(false);
  expect(await database.db.select().from(assistantCounts)).toEqual([]);
  await database.close();
});
