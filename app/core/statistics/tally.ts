import { noumeaDay } from "#app/platform/text/time.ts";
import type { CountedEvent } from "./events.ts";

export type DayCount = { day: string; event: CountedEvent; count: number };

export type Tally = {
  add(event: CountedEvent): void;
  drain(): DayCount[];
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
    drain() {
      const drained = [...counts.values()];
      counts = new Map();
      return drained;
    },
    giveBack: (drained) => drained.forEach(put),
  };
}
