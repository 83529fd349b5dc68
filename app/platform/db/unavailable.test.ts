import { expect, test } from "vitest";
import { isUnavailable } from "./unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.for([
  ["a refused connection", withCode("ECONNREFUSED"), true],
  ["of both families", new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]), true],
  ["a shutdown", withCode("57P01"), true],
  ["a statement that took too long", withCode("57014"), true],
  ["a standby that is asked to write", withCode("25006"), true],
  ["a full pool", new Error("timeout exceeded when trying to connect"), true],
  ["the cause of a failed query", new Error("Failed query", { cause: withCode("57P03") }), true],
  ["a missing table", withCode("42P01"), false],
  ["a taken key", withCode("23505"), false],
  ["an error of ours", new TypeError("x is undefined"), false],
  ["what is no error", "57P01", false],
] as const)("%s", ([, error, expected]) => {
  expect(isUnavailable(error)).toBe(expected);
});
