import { expect, test } from "vitest";
import { selectForHttp, someOf, someOfEach } from "./depth.ts";

const letters = [..."abcdefghij"];

test("a part is always the same, spread from the first to the last, without one twice", () => {
  expect(someOf(letters, 3, false)).toEqual(["a", "f", "j"]);
  expect(someOf(letters, 3, false)).toEqual(someOf(letters, 3, false));
  for (let count = 1; count <= letters.length; count += 1)
    expect(new Set(someOf(letters, count, false)).size).toBe(count);
  expect(someOf(letters, 20, false)).toEqual(letters);
});

test("the whole is everything", () => {
  expect(someOf(letters, 3, true)).toEqual(letters);
});

test("each kind has its part", () => {
  const kind = (letter: string) => (letter < "c" ? "first" : "rest");
  expect(someOfEach(letters, kind, 2, false)).toEqual(["a", "b", "c", "j"]);
});

test("what is marked for HTTP goes over HTTP, and at whole depth everything", () => {
  const list = [{ name: "a" }, { name: "b", overHttp: true as const }];
  expect(selectForHttp(list, false).map(({ name }) => name)).toEqual(["b"]);
  expect(selectForHttp(list, true)).toEqual(list);
});
