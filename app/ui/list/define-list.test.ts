import { describe, expect, test } from "vitest";
import {
  besideHref,
  isFiltered,
  type ListDeclaration,
  listHref,
  listPath,
  readListState,
  wholeView,
} from "./define-list.ts";

const boats = {
  key: "boats",
  title: "Bateaux",
  noun: "bateau",
  subject: "Bateau",
  path: "/quai",
  views: [
    { key: "a-flot", label: "À flot" },
    { key: "a-sec", label: "À sec" },
  ],
  viewIn: "liste",
  search: { label: "Nom" },
  filters: [
    {
      name: "gréement",
      label: "Gréement",
      all: "Tous",
      options: [
        { key: "sloop", label: "Sloop" },
        { key: "cotre", label: "Cotre" },
      ],
    },
    { name: "port", label: "Port", typed: "text" },
    { name: "du", label: "Du", typed: "date" },
  ],
  switches: [
    { key: "prete", label: "Prêté" },
    { key: "vendu", label: "Vendu" },
  ],
  sorts: [
    { key: "nom", label: "Nom" },
    { key: "age", label: "Âge" },
  ],
  sizes: [10, 25],
  columns: [{ key: "port", label: "Port" }],
  display: "table",
  counted: 100,
} as const satisfies ListDeclaration;

const inPath = { ...boats, viewIn: "path" } as const satisfies ListDeclaration;
const log = { ...boats, cursor: "avant" } as const satisfies ListDeclaration;

const read = (query: string) => readListState(boats, new URLSearchParams(query));
const urlOf = (query: string) => listHref(boats, read(query));
const DEFAULTS = { view: "a-flot", q: "", filters: {}, on: [], sort: "nom", size: 10, page: 1 };
const WHOLE = {
  view: "a-sec",
  q: "Va'a",
  filters: { gréement: "cotre", port: "Koumac", du: "2026-03-04" },
  on: ["prete", "vendu"],
  sort: "age",
  size: 25,
  page: 3,
} as const;

describe("one state has one URL", () => {
  test("the defaults have none of its parameters, written or not", () => {
    expect(read("")).toEqual(DEFAULTS);
    expect(urlOf("")).toBe("/quai");
    expect(urlOf("liste=a-flot&q=&sort=nom&size=10&page=1&gréement=&port=")).toBe("/quai");
  });

  test("whatever the order that its parameters come in", () => {
    const url = listHref(boats, WHOLE);
    const { searchParams } = new URL(url, "http://site");
    const turned = new URLSearchParams([...searchParams].toReversed());
    expect(readListState(boats, turned)).toEqual(WHOLE);
    expect(urlOf(`${turned}`)).toBe(url);
  });

  test("a view in the path is not in the query too", () => {
    const state = readListState(inPath, new URLSearchParams("liste=a-flot"), "a-sec");
    expect(state.view).toBe("a-sec");
    expect(listHref(inPath, state)).toBe("/quai/a-sec");
    expect(listPath(inPath, "a-flot")).toBe("/quai/a-flot");
  });

  test("what is changed replaces what was, and the rest stays", () => {
    expect(listHref(boats, read("q=va&page=4"), { page: 1 })).toBe("/quai?q=va");
    expect(wholeView(boats, WHOLE)).toBe("/quai?liste=a-sec&sort=age&size=25");
  });
});

test.for([
  "liste=inconnue",
  "gréement=brick",
  "du=hier",
  "du=2026-99-99",
  "sort=hasard",
  "size=7",
  "page=0",
  "page=1.5",
  "page=2001",
  "avant=12",
  "inconnu=1",
])("an outdated bookmark with %s works without it", (query) => {
  expect(read(query)).toEqual(DEFAULTS);
});

test("a list with a cursor follows a row's number, and has no numbered page", () => {
  const of = (query: string) => readListState(log, new URLSearchParams(query));
  expect(of("avant=12&page=3")).toEqual({ ...DEFAULTS, before: "12" });
  expect(listHref(log, of("q=va&avant=12"))).toBe("/quai?q=va&avant=12");
  expect(wholeView(log, of("q=va&avant=12"))).toBe("/quai");
  for (const bad of ["0", "-1", "1e3", "12 or 1", ""]) expect(of(`avant=${bad}`)).toEqual(DEFAULTS);
});

test("a record beside the list keeps the list as it is", () => {
  expect(besideHref(boats, read(""), "7")).toBe("/quai/7");
  expect(besideHref(boats, read("liste=a-sec&page=2"), "7")).toBe("/quai/7?liste=a-sec&page=2");
  const state = readListState(inPath, new URLSearchParams("vendu=1"), "a-sec");
  expect(besideHref(inPath, state, "7")).toBe("/quai/a-sec/7?vendu=1");
});

test("a view alone is no filter; a search, a filter or a switch is one", () => {
  expect(isFiltered(read("liste=a-sec&sort=age&size=25&page=2"))).toBe(false);
  for (const query of ["q=va", "port=Koumac", "du=2026-03-04", "vendu=1"])
    expect([query, isFiltered(read(query))]).toEqual([query, true]);
});
