import { expect, test } from "vitest";
import { ageText, deadlineOf } from "./waiting-words.ts";

/** Nouméa is UTC+11 all year. */
const noumea = (time: string) => new Date(`${time}+11:00`);
/** A Wednesday. */
const now = noumea("2026-11-25T10:00");
const dueAt = (due: string, until = due) => ({ due: noumea(due), until: noumea(until), act: "répondre" });

test.for([
  ["2026-11-25T09:30", "moins d’une heure"],
  ["2026-11-25T05:00", "5\u00a0h"],
  ["2026-11-24T10:00", "1\u00a0j ouvré"],
  ["2026-11-20T10:00", "3\u00a0j ouvrés"],
  ["2026-05-20T10:00", "plus de six mois"],
] as const)("what waits since %s has an age in working days: %s", ([since, text]) => {
  expect(ageText(noumea(since), now)).toBe(text);
});

test("a weekend is no working day, however many hours it has", () => {
  expect(ageText(noumea("2026-11-27T16:00"), noumea("2026-11-30T08:00"))).toBe("moins d’un\u00a0j ouvré");
});

test.for([
  ["2026-12-12T17:00", "ahead", "répondre avant le 12\u00a0déc."],
  ["2026-12-01T17:00", "ahead", "répondre avant le 1er\u00a0déc."],
  ["2026-11-25T17:00", "today", "répondre aujourd’hui avant 17\u00a0h"],
  ["2026-11-24T17:00", "late", "tout juste en retard"],
  ["2026-11-20T17:00", "late", "en retard de 2\u00a0j ouvrés"],
  ["2026-05-20T17:00", "late", "en retard de plus de six mois"],
] as const)("what is due on %s is %s: %s", ([due, state, text]) => {
  expect(deadlineOf(dueAt(due), now)).toEqual({ state, text });
});

test("a legal date is named while it can be met, overdue before it", () => {
  expect(deadlineOf(dueAt("2026-11-24T10:00", "2026-12-01T10:00"), now)).toEqual({
    state: "late",
    text: "répondre avant le 1er\u00a0déc.",
  });
  expect(deadlineOf(dueAt("2026-11-14T10:00", "2026-11-21T10:00"), now)).toEqual({
    state: "late",
    text: "en retard de 3\u00a0j ouvrés",
  });
});

test("a failure is overdue at once", () => {
  const failed = { due: now, until: now, act: undefined };
  expect(deadlineOf(failed, now)).toEqual({ state: "late", text: "à voir maintenant" });
});
