import { expect, test } from "vitest";
import { communeKey, communes } from "#app/core/catalogue/communes.ts";
import { communeTowards } from "./direction.ts";

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

test("each commune is reached by arrows from each other", () => {
  const keys = communes.map(communeKey);
  for (const start of keys) {
    const reached = new Set([start]);
    for (const name of reached)
      for (const arrow of arrows) {
        const next = communeTowards(name, arrow);
        if (next) reached.add(next);
      }
    expect([...reached].toSorted(), start).toEqual(keys.toSorted());
  }
});

test.for([
  ["lifou", "ArrowDown", "mare"],
  ["poum", "ArrowUp", "belep"],
  ["noumea", "ArrowUp", "dumbea"],
  ["noumea", "ArrowRight", "le-mont-dore"],
] as const)("from %s with %s: %s", ([from, key, to]) => {
  expect(communeTowards(from, key)).toBe(to);
});

test("there is nothing beyond the last one, and for other keys", () => {
  expect(communeTowards("belep", "ArrowUp")).toBeUndefined();
  expect(communeTowards("kone", "Enter")).toBeUndefined();
});
