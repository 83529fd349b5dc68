import { test as base } from "vitest";
import { aDatabase, type TestDatabase } from "./database.ts";

/** `test` with `database`: one for the file, filled on first use. */
export const filledTest = (fill: (database: TestDatabase) => Promise<unknown>) =>
  base.extend(
    "database",
    { scope: "file" },
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to know what a fixture needs
    async ({}, { onCleanup }) => {
      const database = await aDatabase();
      onCleanup(() => database.close());
      await fill(database);
      return database;
    },
  );
