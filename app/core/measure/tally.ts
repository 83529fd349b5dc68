import { noumeaDay } from "#app/platform/text/time.ts";
import type { MeasuredEvent } from "./events.ts";

export type DayCount = { day: string; event: MeasuredEvent; count: number };

/** What was counted and is not written yet: numbers by day and event, in memory. */
export type Tally = {
  add(event: MeasuredEvent): void;
  /** What was counted since the last time. */
  take(): DayCount[];
  /** What was taken and could not be written. */
  giveBack(counts: readonly DayCount[]): void;
};

export function createTally(today = noumeaDay): Tally {
  let counts = new Map<string, DayCount>();

  function put({ day, event, count }: DayCount) {
    const key = `${day} ${event}`;
    const known = counts.get(key);
    if (known) known.count += count;
    else counts.set(key, { day, event, count });
  }

  return {
    add: (event) => put({ day: today(), event, count: 1 }),
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
    giveBack: (taken) => taken.forEach(put),
  };
}
