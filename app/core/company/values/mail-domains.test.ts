import { expect, test } from "vitest";
import { ownDomain } from "./mail-domains.ts";

test.for([
  "orange.nc",
  "lagoon.nc",
  "mls.nc",
  "canl.nc",
  "offratel.nc",
  "nautile.nc",
  "internetnc.nc",
  "gmail.com",
  "googlemail.com",
  "outlook.fr",
  "hotmail.com",
  "live.fr",
  "msn.com",
  "yahoo.fr",
  "icloud.com",
  "proton.me",
  "protonmail.com",
  "me.com",
  "aol.com",
  "gmx.fr",
  "gmx.com",
  "orange.fr",
  "wanadoo.fr",
  "free.fr",
  "sfr.fr",
  "laposte.net",
  "Lagoon.NC",
])("%s is a public mail provider", (domain) => {
  expect(ownDomain(`quelquun@${domain}`)).toBeUndefined();
});

test("a company's own is", () => {
  expect(ownDomain("contact@recif-et-lagon.nc")).toBe("recif-et-lagon.nc");
  expect([ownDomain(null), ownDomain(undefined), ownDomain("sans-arobase")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
