import { expect, test } from "vitest";
import { directoryTitle } from "./directory-title.ts";
import { parseDirectoryUrl } from "./directory-url.ts";

function titleOf(query: string, found: { total?: number; capped?: boolean; pageCount?: number } = {}) {
  const state = parseDirectoryUrl(new URLSearchParams(query));
  if (!state) throw new Error(`${query} is no address of the directory`);
  const title = directoryTitle({ state, factLabels: {}, total: 3, capped: false, pageCount: 1, ...found });
  return title.replaceAll("\u00a0", " ");
}

test.each([
  ["q=rançon", "3 entreprises : « rançon »"],
  ["q=rançon&location=nord", "3 entreprises : « rançon », Province Nord"],
  ["location=distance", "3 entreprises : à distance"],
  ["category=sauvegarde&location=sud", "3 entreprises : Province Sud, Sauvegarde"],
  ["verified=1", "3 entreprises : entreprises vérifiées"],
])("?%s says how many, what and where", (query, title) => {
  expect(titleOf(query)).toBe(title);
});

test("none, one, more than can be counted, and the page, are in the title", () => {
  expect(titleOf("q=zzz", { total: 0 })).toBe("0 entreprise : « zzz »");
  expect(titleOf("q=nas", { total: 1 })).toBe("1 entreprise : « nas »");
  expect(titleOf("q=nas", { total: 1000, capped: true, pageCount: 100 })).toBe(
    "Plus de 1 000 entreprises : « nas », page 1",
  );
  expect(titleOf("q=nas&page=3", { total: 40, pageCount: 4 })).toBe("40 entreprises : « nas », page 3");
});

test.each([
  `q=${"sauvegarde ".repeat(9)}`,
  `q=${"a".repeat(100)}&location=iles`,
  `q=${"a".repeat(100)}&location=distance&category=securite-industrielle-ot-scada&featured=1&managed=1`,
  "category=surveillance-securite-managee-24h-24&location=iles&featured=1&verified=1&website=1",
])("?%s leaves room for the site’s name, and the count is whole", (query) => {
  const title = titleOf(query, { total: 123_456, pageCount: 999 });
  expect(title.length).toBeLessThanOrEqual(52);
  expect(title).toMatch(/^123 456 entreprises : .+, page 1$/);
});
