import { expect, test } from "vitest";
import { detailLines, journalQuery, readJournalState } from "./journal.rules.ts";

test("the URL is the whole state, and what is none of its values is left out", () => {
  const query = "qui=a&genre=role&action=role.given&sujet=b&du=2026-01-02&au=2026-01-03&avant=12";
  expect(journalQuery(readJournalState(new URLSearchParams(query)))).toBe(`?${query}`);
  const bad = new URLSearchParams("genre=x&du=hier&au=2026-99-99&avant=-1");
  expect(journalQuery(readJournalState(bad))).toBe("");
});

test("a detail reads as what changed, or as what was noted", () => {
  expect(detailLines({ nom: { before: "A", after: null }, compte: 3, vu: true })).toEqual([
    { name: "nom", before: "A", after: "vide" },
    { name: "compte", after: "3" },
    { name: "vu", after: "oui" },
  ]);
  expect(detailLines(null)).toEqual([]);
});
