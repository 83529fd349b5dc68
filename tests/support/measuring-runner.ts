import { type RunnerTestSuite, TestRunner } from "vitest";
import { processorTime } from "./processor-time.ts";

declare module "vitest" {
  interface TaskMeta {
    cpuSeconds?: number;
  }
}

/** A worker runs many files: subtracts earlier CPU time. The first file includes the worker's start. */
let before = 0;

/** Records each file's CPU time after its last fixture ended. */
export default class MeasuringRunner extends TestRunner {
  override async onAfterRunSuite(suite: RunnerTestSuite) {
    await super.onAfterRunSuite(suite);
    if (!("filepath" in suite)) return;
    const now = processorTime();
    suite.meta.cpuSeconds = now - before;
    before = now;
  }
}
