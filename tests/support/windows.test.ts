import { expect, test, vi } from "vitest";
import { stopClock } from "./clock.ts";
import { HOUR, inOneWindow } from "./windows.ts";

stopClock(new Date("2026-12-31T12:59:50Z"));

test("what a window's end cuts in two is done anew, however it went", async () => {
  let times = 0;
  const outcome = await inOneWindow(HOUR, async () => {
    times += 1;
    if (times > 1) return "whole";
    vi.setSystemTime(new Date("2026-12-31T13:00:01Z"));
    throw new Error("half of it was counted before");
  });
  expect([outcome, times]).toEqual(["whole", 2]);
});

test("what fails in one window has failed", async () => {
  let times = 0;
  const act = async () => {
    times += 1;
    throw new Error("refused");
  };
  await expect(inOneWindow(HOUR, act)).rejects.toThrow("refused");
  expect(times).toBe(1);
});
