import { expect, test } from "vitest";
import { communes } from "#app/core/catalogue/communes.ts";
import { communeTowards } from "./direction.ts";

const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

test("each commune is reached by arrows from each other", () => {
  for (const start of communes) {
    const reached = new Set([start]);
    for (const name of reached)
      for (const arrow of arrows) {
        const next = communeTowards(name, arrow);
        if (next) reached.add(next);
      }
    expect([...reached].toSorted(), start).toEqual(communes.toSorted());
  }
});

test.for([
  ["Lifou", "ArrowDown", "Maré"],
  ["Poum", "ArrowUp", "Bélep"],
  ["Nouméa", "ArrowUp", "Dumbéa"],
  ["Nouméa", "ArrowRight", "Le Mont-Dore"],
] as const)("from %s with %s: %s", ([from, key, to]) => {
  expect(communeTowards(from, key)).toBe(to);
});

test("there is nothing beyond the last one, and for other keys", () => {
  expect(communeTowards("Bélep", "ArrowUp")).toBeUndefined();
  expect(communeTowards("Koné", "Enter")).toBeUndefined();
});
