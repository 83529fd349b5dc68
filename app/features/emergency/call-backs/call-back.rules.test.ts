import { describe, expect, test } from "vitest";
import {
  type CallBackAct,
  type CallBackActor,
  type CallBackState,
  callBackActs,
  callBackStates,
  canBeAccepted,
  isUnanswered,
  validateCallBackAct,
} from "./call-back.rules.ts";

const now = new Date("2026-11-28T11:14:00Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const aCallBack = (state: CallBackState, minutes = 16) => ({
  state,
  openedAt: before(minutes),
  acceptedAt: state === "open" ? null : before(minutes),
});

/** All that is allowed, sixteen minutes after; the rest is refused. */
const allowed: Partial<Record<`${CallBackState} ${CallBackActor} ${CallBackAct}`, CallBackState>> = {
  "open company accept": "accepted",
  "open caller end": "ended",
  "accepted holder called": "called",
  "accepted holder release": "open",
  "accepted holder junk": "junk",
  "accepted caller missed": "open",
  "accepted caller end": "ended",
  "called holder junk": "junk",
  "called caller end": "ended",
};

const actors: readonly CallBackActor[] = ["company", "holder", "caller"];
const cases = callBackStates.flatMap((state) =>
  actors.flatMap((by) => callBackActs.map((act) => ({ state, by, act }))),
);

test.each(cases)("$act of a call-back that is $state, by the $by", ({ state, by, act }) => {
  const verdict = validateCallBackAct(aCallBack(state), { act, by, now });
  expect(verdict.ok ? verdict.to : undefined).toBe(allowed[`${state} ${by} ${act}`]);
});

describe("time", () => {
  test("an accepted one is missed after a quarter of an hour, not before", () => {
    const at = (minutes: number) =>
      validateCallBackAct(aCallBack("accepted", minutes), { act: "missed", by: "caller", now });
    expect(at(14)).toEqual({ ok: false, reason: "too early" });
    expect(at(15)).toEqual({ ok: true, to: "open" });
  });

  test("an open one is unanswered after twenty minutes, and can be accepted for twelve hours", () => {
    expect([19, 20].map((minutes) => isUnanswered(aCallBack("open", minutes), now))).toEqual([false, true]);
    expect([719, 720].map((minutes) => canBeAccepted(aCallBack("open", minutes), now))).toEqual([
      true,
      false,
    ]);
    expect(validateCallBackAct(aCallBack("open", 720), { act: "accept", by: "company", now })).toEqual({
      ok: false,
      reason: "too late",
    });
  });

  test("who comes second reads that it is accepted, not that it is over", () => {
    for (const state of ["accepted", "called"] as const)
      expect(validateCallBackAct(aCallBack(state), { act: "accept", by: "company", now })).toEqual({
        ok: false,
        reason: "accepted already",
      });
  });
});
