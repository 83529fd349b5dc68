import { expect, test } from "vitest";
import { placeInRotation, RING, rotationStart } from "./rotation.ts";

const STEP = 1_327_217_885;
const COMPANIES = 60;
const keys = Array.from({ length: COMPANIES }, (_, n) => ((n + 1) * STEP) % RING);
const days = Array.from({ length: 60 }, (_, n) =>
  new Date(Date.UTC(2026, 9, 1 + n)).toISOString().slice(0, 10),
);

function orderOf(day: string): number[] {
  const start = rotationStart(day);
  return keys
    .map((key, company) => ({ company, place: placeInRotation(key, start) }))
    .sort((a, b) => a.place - b.place)
    .map((one) => one.company);
}

test("one order a day, another the next", () => {
  expect(orderOf("2026-11-21")).toEqual(orderOf("2026-11-21"));
  expect(orderOf("2026-11-21")[0]).not.toBe(orderOf("2026-11-22")[0]);
});

test("over sixty days sixty companies share the first page and the first place evenly", () => {
  const onFirstPage = Array<number>(COMPANIES).fill(0);
  const first = Array<number>(COMPANIES).fill(0);
  for (const day of days) {
    const order = orderOf(day);
    for (const company of order.slice(0, 10)) onFirstPage[company] = (onFirstPage[company] ?? 0) + 1;
    first[order[0] ?? 0] = (first[order[0] ?? 0] ?? 0) + 1;
  }
  expect(Math.min(...onFirstPage)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...onFirstPage)).toBeLessThanOrEqual(12);
  expect(Math.max(...first)).toBeLessThanOrEqual(2);
});
