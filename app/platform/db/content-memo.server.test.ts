import { expect, test } from "vitest";
import { createContentMemo } from "./content-memo.server.ts";

test("a value that was computed while another load failed is computed again", async () => {
  const { memo, failures } = createContentMemo();
  let isBroken = true;
  const settings = () =>
    memo("settings", async () => (isBroken ? Promise.reject(new Error("not read")) : "read"));
  const help = () => memo("help", () => settings().catch(() => "defaults"));
  expect(await help()).toBe("defaults");
  expect(failures()).toBe(1);
  isBroken = false;
  expect(await help()).toBe("read");
  isBroken = true;
  expect(await help()).toBe("read");
});

test("what is forgotten meanwhile is not what a later reader gets", async () => {
  const { memo, forget } = createContentMemo();
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = memo("count", () => promise);
  forget();
  const late = memo("count", async () => "new");
  resolve("old");
  expect([await early, await late, await memo("count", async () => "newer")]).toEqual(["old", "new", "new"]);
});
