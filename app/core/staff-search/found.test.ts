import { expect, test } from "vitest";
import { FOUND_READ, groupOf, isTyped } from "./found.ts";

type Row = { name: string; list: string; createdAt: Date };

const on = (day: number, name: string, list = "new"): Row => ({
  name,
  list,
  createdAt: new Date(Date.UTC(2026, 0, day)),
});
const group = (rows: Row[], q: string) =>
  groupOf(rows, {
    isExact: ({ name }) => isTyped(q, name, null),
    draw: ({ name }) => ({ id: name, to: `/${name}`, title: name, details: [] }),
    listOf: ({ list }) => list,
    lists: ["new", "closed", "other"].map((key) => ({ key, to: `/list/${key}`, label: key })),
  });

test("what was typed whole comes first, then the newest; six are shown and all are counted by list", () => {
  const rows = [
    on(1, "DEV-7K3M9Q"),
    ...[2, 3, 4, 5, 6, 7].map((day) => on(day, `n${day}`, day > 5 ? "closed" : "new")),
  ];
  const { total, found, lists, exact } = group(rows, " dev-7k3m9q ");
  expect(found.map(({ title }) => title)).toEqual(["DEV-7K3M9Q", "n7", "n6", "n5", "n4", "n3"]);
  expect(total).toBe(7);
  expect(lists).toEqual([
    { to: "/list/new", label: "new", count: 5 },
    { to: "/list/closed", label: "closed", count: 2 },
  ]);
  expect(exact).toBe(true);
  expect(group(rows, "n").exact).toBe(false);
});

test("more than are counted have every list, without a number that would be wrong", () => {
  const { total, lists } = group(
    Array.from({ length: FOUND_READ }, (_, n) => on(1, `n${n}`)),
    "n",
  );
  expect(total).toBe(FOUND_READ);
  expect(lists).toEqual(["new", "closed", "other"].map((key) => ({ to: `/list/${key}`, label: key })));
});

test("nothing found is an empty group", () => {
  expect(group([], "n")).toEqual({ total: 0, found: [], lists: [], exact: false });
});
