import path from "node:path";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { closeBudget, recordFile } from "./budget.ts";
import { recordFailure } from "./failures.ts";
import { childrenOf, commandOf, startOf, timeOf } from "./processor-time.ts";

const KIND = "journeys";
const isWorker = (pid: number) => commandOf(pid).includes("workerProcessEntry");

/** Reports CPU time of the journeys, browsers included, and files that cost twice their budget. */
export default class PlaywrightBudget implements Reporter {
  private readonly workers: { pid: number; start: number; before: number }[] = [];

  onTestBegin() {
    for (const pid of childrenOf(process.pid).filter(isWorker)) {
      if (!this.workers.some((known) => known.pid === pid))
        this.workers.push({ pid, start: startOf(pid), before: 0 });
    }
    this.workers.sort((a, b) => a.start - b.start);
  }

  onTestEnd(test: TestCase, { workerIndex, error }: TestResult) {
    if (error)
      recordFailure({
        file: test.location.file,
        test: test.titlePath().slice(3).join(" › "),
        error: error.message ?? "",
      });
    const worker = this.workers[workerIndex];
    const now = worker && timeOf(worker.pid);
    if (!worker || now === undefined) return;
    recordFile(KIND, path.relative(process.cwd(), test.location.file), now - worker.before);
    worker.before = now;
  }

  onEnd() {
    const others = childrenOf(process.pid).filter((pid) => !isWorker(pid));
    recordFile(
      KIND,
      "the site",
      others.reduce((sum, pid) => sum + (timeOf(pid) ?? 0), 0),
    );
    for (const line of closeBudget()) console.log(line);
  }
}
