import { expect, test } from "vitest";
import { filesWith } from "#tests/support/source-files.ts";
import { flashTexts } from "./flash.server.ts";
import type { FlashTexts } from "./platform/http/flash.server.ts";

const nouns = import.meta.glob<Record<string, FlashTexts>>("/app/features/*/texts.ts", { eager: true });

test("what a noun says after an act is joined, and no two nouns have the same key", () => {
  const flashes = Object.values(nouns).flatMap((texts) =>
    Object.entries(texts).flatMap(([name, flash]) => (name.endsWith("Flash") ? [flash] : [])),
  );
  expect(flashes.length).toBeGreaterThan(10);
  const keys = flashes.flatMap((flash) => Object.keys(flash));
  expect(keys.toSorted()).toEqual(Object.keys(flashTexts).toSorted());
});

test("all of them are loaded by the layouts that show one, not by the pages that set it", () => {
  expect(filesWith(/from "#app\/flash\.server\.ts"/)).toEqual([
    "app/routes/admin/layout.tsx",
    "app/routes/public/layout.tsx",
  ]);
});
