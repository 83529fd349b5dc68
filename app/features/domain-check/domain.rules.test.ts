import { expect, test } from "vitest";
import { isOfProvider, readDomain } from "./domain.rules.ts";
import { climb, readDmarc, readMx, readSpf } from "./records.rules.ts";
import { linesOf, summaryOf } from "./sentences.rules.ts";

test.for([
  ["Exemple.NC", "exemple.nc"],
  [" info@exemple.nc ", "exemple.nc"],
  ["https://www.exemple.nc/contact?x=1", "exemple.nc"],
  ["www.exemple.nc", "exemple.nc"],
  ["www.nc", "www.nc"],
  ["boutique.exemple.nc.", "boutique.exemple.nc"],
  ["pâtisserie.nc", "xn--ptisserie-b2a.nc"],
  ["exemple", undefined],
  ["127.0.0.1", undefined],
  ["[::1]", undefined],
  ["localhost", undefined],
  ["imprimante.local", undefined],
  ["serveur.lan", undefined],
  ["intranet.corp", undefined],
  ["a_b.nc", undefined],
  ["exemple..nc", undefined],
  ["deux mots.nc", undefined],
  [`${"a".repeat(64)}.nc`, undefined],
  ["", undefined],
] as const)("%s is the domain %s", ([typed, domain]) => {
  expect(readDomain(typed)).toBe(domain);
});

test("a mail provider's domain is not the company's", () => {
  expect(["gmail.com", "lagoon.nc", "exemple.nc"].map(isOfProvider)).toEqual([true, true, false]);
});

test.for([
  [["v=spf1 include:_spf.lagon.nc -all"], "strict"],
  [["V=SPF1 mx ~ALL"], "soft"],
  [["v=spf1 ?all"], "open"],
  [["v=spf1 +all"], "open"],
  [["v=spf1 all"], "open"],
  [["v=spf1 mx"], "open"],
  [["v=spf1 redirect=_spf.lagon.nc"], "elsewhere"],
  [["v=spf1 -all", "v=spf1 mx -all"], "several"],
  [["v=spf10 -all", "spf"], "none"],
] as const)("the SPF records %j are %s", ([records, spf]) => {
  expect(readSpf(records)).toBe(spf);
});

test.for([
  [["v=DMARC1; p=reject"], "reject"],
  [["v=DMARC1;p = Quarantine; sp=none"], "quarantine"],
  [["v=DMARC1; p=none; rua=mailto:x@lagon.nc"], "observe"],
  [["v=DMARC1; rua=mailto:x@lagon.nc"], "invalid"],
  [["v=DMARC1; sp=reject"], "invalid"],
  [["v=DMARC1; p=reject", "v=DMARC1; p=none"], "invalid"],
  [["v=DMARC12; p=reject"], "none"],
  [[], "none"],
] as const)("the DMARC records %j are %s", ([records, dmarc]) => {
  expect(readDmarc(records)).toBe(dmarc);
});

test.for([
  ["v=DMARC1; p=reject; sp=none", "observe"],
  ["v=DMARC1; sp=quarantine; p=none", "quarantine"],
  ["v=DMARC1; p=reject", "reject"],
  ["v=DMARC1; sp=reject", "invalid"],
] as const)("for a subdomain %j is %s", ([record, dmarc]) => {
  expect(readDmarc([record], true)).toBe(dmarc);
});

test("a null MX refuses, and none is none", () => {
  expect([["mx.nc"], [""], ["."], []].map(readMx)).toEqual(["receives", "refuses", "refuses", "none"]);
  expect(climb("a.b.nc")).toEqual(["a.b.nc", "b.nc"]);
});

const now = new Date("2026-11-27T00:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const best = { mx: "receives", spf: "strict", dmarc: "reject", caa: true } as const;

test("there are five sentences, what to ask beside each that can be better, and no verdict without an answer", () => {
  const web = { certificate: "valid", endsAt: inDays(60), hsts: true } as const;
  const all = linesOf({ ...best, web }, now);
  expect(all.map(({ state }) => state)).toEqual(["good", "good", "good", "good", "good"]);
  expect(all[3]?.sentence).toContain("jusqu’au 26 janvier 2027");

  const bare = linesOf(
    { mx: "none", spf: "none", dmarc: "none", caa: false, web: { certificate: "expired" } },
    now,
  );
  expect(bare.every(({ state, ask }) => state === "improve" && ask)).toBe(true);
  const silent = linesOf(
    { mx: undefined, spf: undefined, dmarc: undefined, caa: undefined, web: undefined },
    now,
  );
  expect(silent.every(({ state, ask }) => state === "unknown" && !ask)).toBe(true);
});

test("the title counts what can be better, and finds nothing good where nothing was answered", () => {
  const silent = { mx: undefined, spf: undefined, dmarc: undefined, caa: undefined, web: undefined };
  const web = { certificate: "valid", hsts: true } as const;
  expect(summaryOf(linesOf(silent))).toEqual({ tone: "warning", title: "Aucune réponse pour l’instant" });
  expect(summaryOf(linesOf({ ...best, web }))).toMatchObject({ tone: "success" });
  expect(summaryOf(linesOf({ ...best, spf: "open", caa: false, web }))).toEqual({
    tone: "info",
    title: "2 points à améliorer",
  });
});

test.for([
  [{ certificate: "valid", endsAt: inDays(13), hsts: true }, "improve"],
  [{ certificate: "valid", endsAt: inDays(15), hsts: true }, "good"],
  [{ certificate: "valid", endsAt: inDays(60), hsts: false }, "improve"],
  [{ certificate: "valid", hsts: true }, "good"],
  [{ certificate: "other-name" }, "improve"],
  [{ certificate: "untrusted" }, "improve"],
  [{ certificate: "none" }, "unknown"],
] as const)("a website with %j is: %s", ([web, state]) => {
  expect(linesOf({ ...best, web }, now)[3]?.state).toBe(state);
});
