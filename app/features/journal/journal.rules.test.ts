import { expect, test } from "vitest";
import { listHref, readListState } from "#app/ui/list/define-list.ts";
import { detailLines, journalList } from "./journal.rules.ts";

test("the URL is the whole state, and what is none of its values is left out", () => {
  const urlOf = (asked: string) =>
    listHref(journalList, readListState(journalList, new URLSearchParams(asked)));
  const query = "qui=a&genre=role&action=role.given&sujet=b&du=2026-01-02&au=2026-01-03&avant=12";
  expect(urlOf(query)).toBe(`/admin/journal?${query}`);
  expect(urlOf("genre=x&du=hier&au=2026-99-99&avant=-1")).toBe("/admin/journal");
});

test("a detail reads as what changed, or as what was noted", () => {
  expect(detailLines({ nom: { before: "A", after: null }, compte: 3, vu: true })).toEqual([
    { name: "nom", before: "A", after: "vide" },
    { name: "compte", after: "3" },
    { name: "vu", after: "oui" },
  ]);
  expect(detailLines(null)).toEqual([]);
});
