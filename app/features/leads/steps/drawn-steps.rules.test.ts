import { expect, test } from "vitest";
import { drawSteps } from "./drawn-steps.rules.ts";
import { type RecipientState, recipientStates } from "./recipient.rules.ts";

const NOW = new Date("2026-11-24T00:00:00Z");
const DUE = new Date("2026-11-25T06:00:00Z");
const dates = {
  sentAt: new Date("2026-11-23T22:12:00Z"),
  seenAt: new Date("2026-11-23T23:03:00Z"),
  answeredAt: new Date("2026-11-23T23:30:00Z"),
  quotedAt: new Date("2026-11-23T23:40:00Z"),
  closedAt: new Date("2026-11-23T23:50:00Z"),
};
type Dates = Omit<Parameters<typeof drawSteps>[0], "state">;
const none = { ...dates, seenAt: null, answeredAt: null, quotedAt: null, closedAt: null };

const drawn = (state: RecipientState, at: Dates = dates, due: Date | null = DUE) =>
  drawSteps({ state, ...at }, due, NOW).map(({ label, mark }) => `${label} ${mark}`);

test("what is done has its date, what is awaited its term, in Nouméa", () => {
  expect(drawSteps({ state: "seen", ...none, seenAt: dates.seenAt }, DUE, NOW)).toEqual([
    { label: "Envoyée", mark: "done", when: "le 24 novembre 2026 à 9\u00a0h\u00a012" },
    { label: "Lue", mark: "done", when: "le 24 novembre 2026 à 10\u00a0h\u00a003" },
    { label: "Acceptée", mark: "awaited", when: "attendue avant le 25 novembre 2026 à 17\u00a0h\u00a000" },
    { label: "Devis", mark: "later" },
  ]);
});

test.each([
  ["sent", ["Envoyée done", "Lue awaited", "Acceptée later", "Devis later"]],
  ["accepted", ["Envoyée done", "Lue done", "Acceptée done", "Devis awaited"]],
  ["quoted", ["Envoyée done", "Lue done", "Acceptée done", "Devis envoyé done"]],
  ["declined", ["Envoyée done", "Lue done", "Déclinée ended"]],
  ["no_answer", ["Envoyée done", "Lue done", "Sans réponse ended"]],
  ["won", ["Envoyée done", "Lue done", "Acceptée done", "Devis envoyé done", "Conclue done"]],
  ["lost", ["Envoyée done", "Lue done", "Acceptée done", "Devis envoyé done", "Sans suite ended"]],
] as const)("%s", (state, steps) => {
  expect(drawn(state)).toEqual(steps);
});

test("a term that is over is no promise any more, and without one none is shown", () => {
  const [, , late] = drawSteps({ state: "sent", ...none }, new Date("2026-11-23T00:00:00Z"), NOW);
  expect(late?.when).toMatch(/^était attendue avant le 23 novembre/);
  const [, , unknown] = drawSteps({ state: "sent", ...none }, null, NOW);
  expect(unknown).toEqual({ label: "Acceptée", mark: "later" });
});

test("what never happened is not drawn as done", () => {
  expect(drawn("no_answer", none)).toEqual(["Envoyée done", "Sans réponse ended"]);
  expect(drawn("won", { ...dates, quotedAt: null })).not.toContain("Devis envoyé done");
});

test("at most one step is awaited, and every state is drawn", () => {
  for (const state of recipientStates)
    expect(drawn(state).filter((step) => step.endsWith("awaited")).length, state).toBeLessThanOrEqual(1);
});
