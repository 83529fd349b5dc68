import { expect, test } from "vitest";
import { isSameDomain } from "./claims.rules.ts";

test.each([
  ["x@lagon.nc", { email: "contact@lagon.nc", website: null }, true],
  ["x@lagon.nc", { email: null, website: "https://www.lagon.nc/contact" }, true],
  ["x@internetnc.nc", { email: "y@internetnc.nc", website: null }, false],
  ["x@yahoo.fr", { email: "y@yahoo.fr", website: null }, false],
  ["x@facebook.com", { email: null, website: "https://facebook.com/lagon" }, false],
])("%s is of the domain of %j: %s", (claimant, company, expected) => {
  expect(isSameDomain(claimant, company)).toBe(expected);
});
