import { Session } from "node:inspector/promises";

/**
 * Executed JavaScript blocks, from the engine's coverage counters: independent of the machine's load. Native code such as
 * regular expressions counts as one step.
 */
export async function countSteps(works: readonly (() => unknown)[]): Promise<number[]> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const counts: number[] = [];
  try {
    for (const work of works) {
      await session.post("Profiler.takePreciseCoverage");
      work();
      const { result } = await session.post("Profiler.takePreciseCoverage");
      let steps = 0;
      for (const { functions } of result)
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
      counts.push(steps);
    }
  } finally {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  }
  return counts;
}
