import { describe, expect, test } from "vitest";
import {
  autoSelected,
  directoryHref,
  isSearch,
  pageOfItem,
  parseDirectoryUrl,
  without,
} from "./directory-url.ts";

const parse = (query: string) => parseDirectoryUrl(new URLSearchParams(query));
function state(query: string) {
  const parsed = parse(query);
  if (!parsed) throw new Error(`${query} is no address of the directory`);
  return parsed;
}

describe("the address is the state", () => {
  test("a full address comes back as it was", () => {
    const address =
      "/directory?q=wifi&category=infrastructure&location=nord&featured=1&verified=1&managed=1&website=1&page=3&size=25";
    expect(directoryHref(state(address.split("?")[1] ?? ""))).toBe(address);
  });

  test("what is at its default is not written", () => {
    expect(directoryHref(state("q=&category=&location=&page=1&size=10&featured=0"))).toBe("/directory");
  });

  test.each([
    ["Province des îles", "iles"],
    ["province sud", "sud"],
    ["À distance / partout en Nouvelle-Calédonie", "distance"],
    ["Province des îles Loyauté", "iles"],
    ["nord", "nord"],
  ])("the location %s is understood as %s", (location, zone) => {
    expect(state(new URLSearchParams({ location }).toString()).zone).toBe(zone);
  });

  test("leaving a filter goes back to the first page and keeps the rest", () => {
    const left = without(state("q=wifi&location=nord&page=4&size=25"), ["zone"]);
    expect(directoryHref(left)).toBe("/directory?q=wifi&size=25");
  });
});

describe("hostile addresses", () => {
  test.each([
    "page=0",
    "page=-1",
    "page=1e9",
    "page=abc",
    "page=1.5",
    "page=99999999",
    "page=%00",
    "page= 2",
  ])("%s is no address", (query) => {
    expect(parse(query)).toBeUndefined();
  });

  test.each(["size=1e9", "size=-1", "size=11", "size=100000", "size=", "size=10&size=100000"])(
    "%s shows ten a page",
    (query) => {
      expect(state(query).size).toBe(10);
    },
  );

  test.each(["category=constructor", "location=Wallis", "location=constructor"])(
    "%s names what there is not: no address",
    (query) => {
      expect(parse(query)).toBeUndefined();
    },
  );

  test("the first of several values counts", () => {
    expect(state("category=sauvegarde&category=infrastructure").category).toBe("sauvegarde");
  });

  test("what was copied from a title is searched without its soft hyphens", () => {
    expect(state("q=sau%C2%ADve%C2%ADgarde").q).toBe("sauvegarde");
  });

  test("a text is cut at 600 characters and loses what cannot be read", () => {
    expect(state(`q=${"a".repeat(5_000)}`).q).toHaveLength(600);
    expect(state(`q=${"a".repeat(599)}${encodeURIComponent("🐠")}`).q).toBe("a".repeat(599));
    expect(state("q=%00sauve%00garde%E2%80%AE%0A").q).toBe("sauve garde");
  });
});

describe("a text that is exactly a category or a zone selects it, and stays in the box", () => {
  test.each([
    ["Sauvegarde", { category: "sauvegarde" }],
    ["reprise d'activité (pca/pra)", { category: "reprise-dactivite-pca-pra" }],
    ["Reprise d’activité (PCA/PRA)", { category: "reprise-dactivite-pca-pra" }],
    ["audit-conseil", { category: "audit-conseil" }],
    ["Province Nord", { location: "nord" }],
  ])("%s", (q, chosen) => {
    const selected = autoSelected(state(new URLSearchParams({ q, page: "2" }).toString()));
    const address = selected && directoryHref(selected);
    expect(address).toBe(`/directory?${new URLSearchParams({ q, ...chosen })}`);
    // Also removes the text, which would select it again.
    expect(selected && directoryHref(without(selected, ["category", "zone"]))).toBe("/directory");
  });

  test("not while a category is chosen, nor for a part of a name", () => {
    expect(autoSelected(state("q=sauvegarde&category=infrastructure"))).toBeUndefined();
    expect(autoSelected(state("q=sauve"))).toBeUndefined();
  });
});

test("a change of size keeps the item in view", () => {
  expect(pageOfItem(37, 10)).toBe(4);
  expect(pageOfItem(37, 25)).toBe(2);
  expect(pageOfItem(0, 100)).toBe(1);
  expect(pageOfItem(-5, 10)).toBe(1);
});

test("a category alone is a page, everything else is a search", () => {
  expect(isSearch(state("category=sauvegarde&page=2"))).toBe(false);
  expect(isSearch(state("q=wifi"))).toBe(true);
  expect(isSearch(state("location=nord"))).toBe(true);
  expect(isSearch(state("featured=1"))).toBe(true);
});
