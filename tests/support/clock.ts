import { afterEach, beforeEach, vi } from "vitest";

const HOUR_MS = 3_600_000;

/** The date stands still in each test of the file, so that no window of a rate limit ends within one. */
export function stopClock(start = new Date("2026-03-04T10:00:30Z")) {
  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  return { start, later: (hours: number) => vi.setSystemTime(start.getTime() + hours * HOUR_MS) };
}
