import { expect, test } from "vitest";
import { isPaused, validateQuestion } from "./question.rules.ts";
import { recipientStates } from "./recipient.rules.ts";

const at = new Date("2026-11-25T10:00:00+11:00");

const cases = recipientStates.flatMap((state) =>
  [null, at].flatMap((askedAt) => [true, false].map((isOpen) => ({ state, askedAt, isOpen }))),
);

test.each(cases)(
  "asking while $state, asked before: $askedAt, open: $isOpen",
  ({ state, askedAt, isOpen }) => {
    const allowed = isOpen && askedAt === null && (state === "sent" || state === "seen");
    expect(validateQuestion({ state, askedAt }, isOpen).ok).toBe(allowed);
  },
);

test("the clock stands still from the question to the reply", () => {
  expect(isPaused({ askedAt: null, repliedAt: null })).toBe(false);
  expect(isPaused({ askedAt: at, repliedAt: null })).toBe(true);
  expect(isPaused({ askedAt: at, repliedAt: at })).toBe(false);
});
