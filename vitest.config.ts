import { defineConfig } from "vitest/config";
import { type Kind, testFiles } from "./tests/support/kinds.ts";

const files = testFiles();

/** Workers run many files, so imports are loaded once. Each kind has its own workers. */
const project = (kind: Kind, groupOrder: number) => ({
  extends: true as const,
  test: {
    name: kind,
    include: [...files].filter(([, one]) => one === kind).map(([file]) => file),
    isolate: false,
    sequence: { groupOrder },
  },
});

export default defineConfig({
  test: {
    projects: [project("sites", 0), project("queries", 1), project("rules", 2)],
    globalSetup: "./tests/support/cluster.ts",
    runner: "./tests/support/measuring-runner.ts",
    reporters: ["default", "./tests/support/budget-reporter.ts"],
    // Only for hangs: wide enough for a busy machine.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
});
