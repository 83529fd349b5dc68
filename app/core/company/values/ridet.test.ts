import { expect, test } from "vitest";
import { formatRidet, readRidet } from "./ridet.ts";

test.each([
  ["1 234 567.001", "1234567001"],
  ["1\u202f234\u00a0567", "1234567"],
  ["0 123 456.001", "0123456001"],
  ["123456", "0123456"],
  ["123 456.001", "0123456001"],
])("%s is the number %s", (typed, number) => {
  expect(readRidet(typed)).toBe(number);
});

test.each(["", "12345", "12345678", "12345678901", "1 234 56A", "abc"])("%s is none", (typed) => {
  expect(readRidet(typed)).toBeUndefined();
});

test("is shown in groups", () => {
  expect(formatRidet("1234567001")).toBe("1\u00a0234\u00a0567.001");
  expect(formatRidet("0123456")).toBe("0\u00a0123\u00a0456");
});
