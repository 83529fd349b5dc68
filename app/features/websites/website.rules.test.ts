import { describe, expect, test } from "vitest";
import {
  afterAnswer,
  answerOfFailure,
  answerOfStatus,
  isReserved,
  type WebsiteAnswer,
  type WebsiteState,
} from "./website.rules.ts";

const HOUR = 3_600_000;
const start = new Date("2026-11-25T10:00:00+11:00");
const after = (hours: number) => new Date(start.getTime() + hours * HOUR);

describe("what an answer means", () => {
  test.for([
    [200, "alive"],
    [204, "alive"],
    [301, "alive"],
    [404, "dead"],
    [410, "dead"],
    [400, "unknown"],
    [401, "unknown"],
    [403, "unknown"],
    [405, "unknown"],
    [429, "unknown"],
    [451, "unknown"],
    [500, "unknown"],
    [502, "unknown"],
    [503, "unknown"],
    [520, "unknown"],
    [0, "unknown"],
  ] as const)("the status %i: %s", ([status, answer]) => {
    expect(answerOfStatus(status)).toBe(answer);
  });

  test.for([
    ["ENOTFOUND", "unreached"],
    ["ECONNREFUSED", "unreached"],
    ["EAI_AGAIN", "unknown"],
    ["ETIMEDOUT", "unknown"],
    ["ECONNRESET", "unknown"],
    ["EHOSTUNREACH", "unknown"],
    ["ENETUNREACH", "unknown"],
    ["CERT_HAS_EXPIRED", "unknown"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "unknown"],
    [undefined, "unknown"],
  ] as const)("the failure %s: %s", ([code, answer]) => {
    expect(answerOfFailure(code)).toBe(answer);
  });

  test("names of documentation are no sites", () => {
    for (const host of ["lagon.example", "a.test", "example.com", "www.example.org"])
      expect(isReserved(host), host).toBe(true);
    for (const host of ["lagon.nc", "example.nc", "notexample.com"])
      expect(isReserved(host), host).toBe(false);
  });
});

function live(answers: readonly (readonly [hours: number, answer: WebsiteAnswer])[]) {
  let state: WebsiteState | undefined;
  for (const [hours, answer] of answers) state = afterAnswer(state, answer, after(hours));
  return state;
}

describe("a website is dead", () => {
  test("when it was on three days within a week", () => {
    expect(live([[0, "dead"]])?.deadSince).toBeNull();
    expect(
      live([
        [0, "dead"],
        [24, "dead"],
      ])?.deadSince,
    ).toBeNull();
    expect(
      live([
        [0, "dead"],
        [24, "dead"],
        [48, "dead"],
      ])?.deadSince,
    ).toEqual(after(48));
    expect(
      live([
        [0, "dead"],
        [72, "unknown"],
        [96, "dead"],
        [144, "dead"],
      ])?.deadSince,
    ).toEqual(after(144));
  });

  test("not by three answers of one day in Nouméa, nor over more than a week", () => {
    expect(
      live([
        [0, "dead"],
        [6, "dead"],
        [13, "dead"],
      ])?.deadSince,
    ).toBeNull();
    expect(
      live([
        [0, "dead"],
        [96, "dead"],
        [168, "dead"],
      ])?.deadSince,
    ).toBeNull();
  });

  test("not when it answered in between", () => {
    const state = live([
      [0, "dead"],
      [24, "dead"],
      [48, "alive"],
      [72, "dead"],
    ]);
    expect(state).toMatchObject({ deadSince: null, deadDays: ["2026-11-28"] });
  });

  test("until it answers: a refusal alone does not bring it back", () => {
    const dead = [
      [0, "dead"],
      [24, "dead"],
      [48, "dead"],
    ] as const;
    expect(live([...dead, [216, "unknown"]])?.deadSince).toEqual(after(48));
    expect(live([...dead, [216, "dead"]])?.deadSince).toEqual(after(48));
    expect(live([...dead, [216, "alive"]])?.deadSince).toBeNull();
  });
});

test.for([
  [[[0, "alive"]], 7 * 24],
  [[[0, "unknown"]], 7 * 24],
  [[[0, "dead"]], 20],
  [
    [
      [0, "dead"],
      [24, "unknown"],
    ],
    20,
  ],
  [
    [
      [0, "dead"],
      [24, "dead"],
      [48, "dead"],
    ],
    7 * 24,
  ],
] as const)("is asked weekly, and daily in doubt: %j after %i hours", ([answers, hours]) => {
  const last = answers.at(-1)?.[0] ?? 0;
  expect(live(answers)?.nextAt).toEqual(after(last + hours));
});
