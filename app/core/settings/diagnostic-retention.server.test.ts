import { expect } from "vitest";
import { settings } from "#app/core/settings/settings.table.ts";
import { test } from "#tests/support/database.ts";
import { diagnosticRetention } from "./diagnostic-retention.server.ts";

test("two years, until an administrator chooses another time among three", async ({ db }) => {
  expect(await diagnosticRetention({ db })).toEqual({ days: 730, words: "24 mois" });
  await db.insert(settings).values({ key: "diagnosticKept", value: "36" });
  expect(await diagnosticRetention({ db })).toEqual({ days: 1_095, words: "36 mois" });
  await db.update(settings).set({ value: "1" });
  expect(await diagnosticRetention({ db })).toEqual({ days: 730, words: "24 mois" });
});
