import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawProvinces, target } from "../tools/draw-provinces.ts";

test("the outlines of the home page are what the tool draws from the coastlines", () => {
  expect(readFileSync(target, "utf8")).toBe(drawProvinces());
});
