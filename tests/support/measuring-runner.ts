import { type RunnerTestSuite, TestRunner } from "vitest";
import { processorTime } from "./processor-time.ts";

declare module "vitest" {
  interface TaskMeta {
    cpuSeconds?: number;
  }
}

/** A worker runs many files: what it has had before belongs to them. The first one begins with the worker. */
let before = 0;

/** Says of each file, when its last fixture is gone, how much processor time it took. */
export default class MeasuringRunner extends TestRunner {
  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite);
    if (!("filepath" in suite)) return;
    const now = processorTime();
    suite.meta.cpuSeconds = now - before;
    before = now;
  }
}
