import { startModelServer } from "./model-server.ts";
import { demonstrationTest, perFile } from "./site-test.ts";

/** `demonstrationTest` whose site asks `service`, a mock model. */
export const modelTest = demonstrationTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
  .extend("service", perFile, async ({}, { onCleanup }) => {
    const service = await startModelServer();
    onCleanup(() => service.stop());
    return service;
  })
  .extend("env", perFile, async ({ service }): Promise<Record<string, string>> => service.env);
