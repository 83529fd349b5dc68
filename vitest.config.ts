import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "tests/*.test.ts",
      "tests/{assistant,http,search}/**/*.test.ts",
    ],
    globalSetup: "./tests/support/cluster.ts",
    // Guards against what never ends, wide enough for a machine that does ten other things: no promise is made of them.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
  },
});
