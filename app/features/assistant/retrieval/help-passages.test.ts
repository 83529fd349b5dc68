import { expect, test } from "vitest";
import { listRoutes } from "#tests/support/route-list.ts";
import { helpPassages } from "./help-passages.ts";
import { helpWords } from "./help-words.ts";

test("help leads to pages that there are, and each page's words have their help", () => {
  const pages = new Set(listRoutes().map(({ pattern }) => pattern));
  const paths = helpPassages.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !pages.has(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.keys(helpWords).filter((path) => !paths.includes(path))).toEqual([]);
});
