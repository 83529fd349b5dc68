import { describe, expect, test } from "vitest";
import { attackKindOf, describesAttack } from "#app/features/assistant/attack-signs.rules.ts";
import { type Report, reports } from "./reports.ts";

const inProgress = reports.filter(({ situations }) => situations.length > 0);
const curious = reports.filter(({ situations }) => situations.length === 0);

function byKind(all: readonly Report[], isWrong: (report: Report) => boolean): string {
  return [...Map.groupBy(all, ({ kind }) => kind)]
    .map(([kind, some]) => ({ kind, of: some.length, wrong: some.filter(isWrong) }))
    .filter(({ wrong }) => wrong.length > 0)
    .map(
      ({ kind, of, wrong }) =>
        `${kind} ${wrong.length} of ${of}: ${wrong.map(({ text }) => text).join(" / ")}`,
    )
    .join("\n");
}

const share = (all: readonly Report[], isSo: (report: Report) => boolean) =>
  all.filter(isSo).length / all.length;

const isAlarming = ({ text }: Report) => describesAttack(text);
const isCalm = (report: Report) => !isAlarming(report);
const isMisjudged = ({ text, situations }: Report) => !situations.includes(attackKindOf(text));

describe("of what people write to whom it happens", () => {
  test("there is enough of each side", () => {
    expect([inProgress.length >= 190, curious.length >= 90]).toEqual([true, true]);
  });

  test("99 of 100 are given the number first", () => {
    expect(share(inProgress, isCalm), byKind(inProgress, isCalm)).toBeLessThanOrEqual(0.01);
  });

  test("95 of 100 get the first steps for what happens to them", () => {
    expect(share(inProgress, isMisjudged), byKind(inProgress, isMisjudged)).toBeLessThanOrEqual(0.05);
  });
});

test("of those who only want to know, 5 of 100 are given it at most", () => {
  expect(share(curious, isAlarming), byKind(curious, isAlarming)).toBeLessThanOrEqual(0.05);
});
