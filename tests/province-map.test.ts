import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { communeKey, communes } from "#app/core/catalogue/communes.ts";
import { communePlaces, insetPlaces } from "#app/ui/map/commune-places.ts";
import { drawn } from "../tools/draw-provinces.ts";

test.for(drawn)("%s is what the tool draws from the coastlines and the centres", ([file, contents]) => {
  expect(readFileSync(file, "utf8")).toBe(contents());
});

test("each commune has one dot", () => {
  const keys = [...communePlaces, ...insetPlaces].map(({ key }) => key);
  expect(keys.toSorted()).toEqual(communes.map(communeKey).toSorted());
});
