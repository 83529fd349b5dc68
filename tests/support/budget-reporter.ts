import path from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { closeBudget, recordFile } from "./budget.ts";
import { recordFailure } from "./failures.ts";
import { ownTime } from "./processor-time.ts";

/** Reports CPU time, files that cost twice their budget, and failures. */
export default class BudgetReporter implements Reporter {
  onTestModuleEnd(module: TestModule) {
    const { cpuSeconds } = module.meta();
    if (cpuSeconds !== undefined)
      recordFile(module.project.name, path.relative(process.cwd(), module.moduleId), cpuSeconds);
  }

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result();
    if (state !== "failed") return;
    recordFailure({ file: test.module.moduleId, test: test.fullName, error: errors[0]?.message ?? "" });
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]) {
    for (const module of modules)
      for (const { message } of module.errors())
        recordFailure({ file: module.moduleId, test: "the file", error: message });
    for (const { message } of unhandled)
      recordFailure({ file: ".", test: "outside of the tests", error: message });
    for (const line of closeBudget()) console.log(line);
    console.log(`Vitest itself: ${ownTime().toFixed(1)} s`);
  }
}
