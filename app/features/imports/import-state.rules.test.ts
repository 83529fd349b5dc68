import { describe, expect, test } from "vitest";
import {
  type ImportSituation,
  type ImportState,
  importStateActs,
  importStates,
  importTransitions,
  offeredImportActs,
  stateAfter,
  statesFor,
} from "./import-state.rules.ts";

const expected = [
  "reading read: uploaded",
  "reading refuse: failed",
  "reading fail: failed",
  "reading cancel: cancelled",
  "uploaded start: queued",
  "uploaded map: reading",
  "uploaded cancel: cancelled",
  "queued run: running",
  "queued fail: failed",
  "queued cancel: cancelled",
  "running run: running",
  "running finish: done",
  "running fail: failed",
  "running cancel: cancelled",
  "done undo: undoing",
  "cancelled start: queued",
  "cancelled undo: undoing",
  "failed start: queued",
  "failed undo: undoing",
  "undoing fail: failed",
  "undoing erase: undone",
];

test("the table allows these changes, and no other", () => {
  const found = importStates.flatMap((state) =>
    importStateActs.flatMap((act) => {
      const next = importTransitions[state][act];
      return next ? [`${state} ${act}: ${next}`] : [];
    }),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
});

test("each act leads to one state, wherever it is done", () => {
  for (const act of importStateActs) {
    const reached = new Set(statesFor(act).map((state) => importTransitions[state][act]));
    expect([...reached], act).toEqual([stateAfter(act)]);
  }
});

describe("an administrator", () => {
  const now = new Date("2026-11-22T00:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const at = (state: ImportState, given: Partial<ImportSituation> = {}): ImportSituation => ({
    state,
    origin: "page",
    startedAt: daysAgo(1),
    finishedAt: daysAgo(1),
    createdCount: 3,
    updatedCount: 0,
    rowCount: 5,
    ...given,
  });
  const offered = (state: ImportState, given: Partial<ImportSituation> = {}) =>
    offeredImportActs(at(state, given), now).join(" ");

  test("is offered what the state allows", () => {
    expect(importStates.map((state) => [state, offered(state)])).toEqual([
      ["reading", "cancel"],
      ["uploaded", "map start cancel"],
      ["queued", "cancel"],
      ["running", "cancel"],
      ["done", "undo"],
      ["cancelled", "start undo"],
      ["failed", "start undo"],
      ["undoing", ""],
      ["undone", ""],
    ]);
  });

  test("undoes within 30 days an import that added rows, and resumes one that has rows", () => {
    expect(offered("done", { finishedAt: daysAgo(30) })).toBe("undo");
    expect(offered("done", { finishedAt: daysAgo(31) })).toBe("");
    expect(offered("done", { createdCount: 0 })).toBe("");
    expect(offered("done", { createdCount: 0, updatedCount: 1 })).toBe("undo");
    expect(offered("failed", { createdCount: 0, rowCount: 0 })).toBe("");
    expect(offered("done", { origin: "command" })).toBe("undo");
    expect(offered("running", { origin: "command" })).toBe("");
  });
});
