import { expect, test } from "vitest";
import { soundOf } from "./sound.ts";

test.each([
  ["anty fishing", "anti phishing"],
  ["fischingue", "phishing"],
  ["bakeup", "backup"],
  ["cripto lokker", "crypto locker"],
])("%s sounds like %s", (typed, meant) => {
  expect(soundOf(typed.split(" "))).toBe(soundOf(meant.split(" ")));
});

test("other words sound otherwise, and short ones have no sound", () => {
  expect(soundOf(["poisson"])).not.toBe(soundOf(["poison", "x"]));
  expect(soundOf(["fishing", "tour"])).not.toBe(soundOf(["phishing"]));
  expect(soundOf(["eau"])).toBeUndefined();
});
