import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { closeBudget, doubled, recordFile } from "./budget.ts";
import { processorTime } from "./processor-time.ts";

const measurement = (file: string, cpuSeconds: number) => ({ kind: "rules", file, cpuSeconds });

test("a file that costs twice what it did is named; one that costs little, or that was not measured, is not", () => {
  const budget = { "a.test.ts": 3, "b.test.ts": 3, "small.test.ts": 0.1 };
  const found = [
    measurement("a.test.ts", 6.1),
    measurement("b.test.ts", 5.9),
    measurement("small.test.ts", 1.9),
    measurement("new.test.ts", 9),
  ];
  expect(doubled(budget, found).map(({ file }) => file)).toEqual(["a.test.ts"]);
});

test("what is noted is reported, the costliest first, and the sum of each kind", () => {
  recordFile("queries", "tests/one.test.ts", 1);
  recordFile("queries", "tests/one.test.ts", 1.5);
  recordFile("sites", "tests/two.test.ts", 4);
  const lines = closeBudget();
  expect(lines.filter((line) => line.includes(".test.ts")).map((line) => line.trim())).toEqual([
    "4.0 s  tests/two.test.ts",
    "2.5 s  tests/one.test.ts",
  ]);
  expect(lines.join("\n")).toContain("2.5 s  queries (1)");
  expect(closeBudget().join("\n")).not.toContain(".test.ts");
});

test("processor time is counted with that of what was started", () => {
  const before = processorTime();
  const busy = "const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);";
  spawnSync(process.execPath, ["-e", busy]);
  expect(processorTime() - before).toBeGreaterThanOrEqual(0.3);
});
