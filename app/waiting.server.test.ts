import { expect, test } from "vitest";
import { anInstallation } from "#tests/support/scope.ts";
import type { WaitingKind } from "./core/waiting/define-waiting.server.ts";
import { waitingKinds } from "./waiting.server.ts";

const declared = import.meta.glob<Record<string, WaitingKind | (() => WaitingKind)>>(
  "/app/features/*/waiting.server.ts",
  { eager: true },
);

test("every kind that a feature declares is in the queue, under a key of its own", () => {
  const keys = waitingKinds({ installation: anInstallation() }).map(({ key }) => key);
  const exported = Object.values(declared).flatMap((feature) => Object.values(feature));
  expect(exported.length).toBeGreaterThan(10);
  expect(keys).toHaveLength(exported.length);
  expect(new Set(keys).size).toBe(keys.length);
});
