import { expect, test } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { communes } from "#app/core/catalogue/communes.ts";
import { zones } from "#app/core/catalogue/zones.ts";
import { readEmail, readPhone } from "#app/core/company/values/contact-values.ts";
import { readWebAddress, webIdentity } from "#app/core/company/values/web-address.ts";
import { readCategories } from "./category-names.ts";
import { readPlaces } from "./places.ts";

test("every category is found by its name, its slug and its name misspelt", () => {
  for (const { name, slug } of categories) {
    expect(readCategories(name).slugs).toEqual([slug]);
    expect(readCategories(slug).slugs).toEqual([slug]);
    expect(readCategories(name.toUpperCase().replace(/['’]/g, "")).slugs).toEqual([slug]);
    if (name.length > 8) expect(readCategories(`${name.slice(0, 3)}x${name.slice(3)}`).slugs).toEqual([slug]);
  }
});

test("a cell names several categories", () => {
  expect(readCategories("Sauvegarde, Audit & Conseil;pentest | SAUVEGARDE").slugs).toEqual([
    "sauvegarde",
    "audit-conseil",
    "tests-dintrusion",
  ]);
  expect(readCategories("Sauvegarde & Reprise d'activité").slugs).toEqual([
    "sauvegarde",
    "reprise-dactivite-pca-pra",
  ]);
  expect(readCategories("Surveillance 24h/24").slugs).toEqual(["surveillance-securite-managee-24h-24"]);
});

test("says what it guessed and what it does not know", () => {
  expect(readCategories("Sauvegardes, IAM, Plomberie, Sécurité")).toEqual({
    slugs: ["sauvegarde", "iam-gestion-de-lidentite-et-de-lacces"],
    guessed: [
      ["Sauvegardes", "sauvegarde"],
      ["IAM", "iam-gestion-de-lidentite-et-de-lacces"],
    ],
    unknown: ["Plomberie", "Sécurité"],
  });
});

test("every zone and every commune is a place", () => {
  for (const { key, label } of zones) expect(readPlaces(label)).toMatchObject({ zones: [key], unknown: [] });
  for (const commune of communes)
    expect(readPlaces(commune.toUpperCase())).toMatchObject({ commune, unknown: [] });
});

test.each<[string, string[], string | undefined]>([
  ["Koné", ["nord"], "Koné"],
  ["Nouvelle-Calédonie entière", ["distance"], undefined],
  ["Sud, Nord", ["sud", "nord"], undefined],
  ["Province des îles et Province Nord", ["nord", "iles"], undefined],
  ["98800 Nouméa CEDEX", ["sud"], "Nouméa"],
  ["Province Nord (Pouembout)", ["nord"], "Pouembout"],
  ["mont-dore / ILE DES PINS", ["sud"], undefined],
  ["Numéa", ["sud"], "Nouméa"],
  ["Toutes les provinces", ["sud", "nord", "iles"], undefined],
  ["12 rue de l’Alma, Nouméa", ["sud"], "Nouméa"],
])("reads the place %s", (text, zoneKeys, commune) => {
  expect(readPlaces(text)).toMatchObject({ zones: zoneKeys, commune });
});

test("a place elsewhere is none", () => {
  expect(readPlaces("Paris, Poum ou Poya ?, Wallis")).toMatchObject({
    zones: [],
    unknown: ["Paris", "Poum ou Poya ?", "Wallis"],
  });
});

test.each<[string, string | undefined]>([
  ["www.recif.nc", "https://www.recif.nc"],
  ["recif.nc/", "https://recif.nc"],
  ["HTTP://Recif.NC/Nous?a=1", "http://recif.nc/Nous?a=1"],
  ["recif.nc:8080/x", "https://recif.nc:8080/x"],
  ["//recif.nc", "https://recif.nc"],
  ["https://récif.nc", "https://xn--rcif-bpa.nc"],
  ["https://аррle.com", "https://xn--le-6kc8da.com"],
  ["javascript:alert(1)", undefined],
  ["JaVaScRiPt://recif.nc/%0aalert(1)", undefined],
  ["javascript:1", undefined],
  ["data:text/html,x", undefined],
  ["vbscript:x", undefined],
  ["ftp://recif.nc", undefined],
  ["file:///etc/passwd", undefined],
  ["mailto:a@recif.nc", undefined],
  ["https://moi:secret@recif.nc", undefined],
  ["https://127.0.0.1", undefined],
  ["http://[::1]/", undefined],
  ["http://2130706433/", undefined],
  ["localhost:3000", undefined],
  ["imprimante.local", undefined],
  ["en construction", undefined],
  ["recif", undefined],
  ["java\nscript:alert(1)", undefined],
  [`https://recif.nc/${"a".repeat(600)}`, undefined],
])("stores the website %s as %s", (typed, stored) => {
  expect(readWebAddress(typed)).toBe(stored);
});

test("two addresses of one site have one identity, two pages of a shared host do not", () => {
  expect(webIdentity("https://www.recif.nc/contact")).toBe(webIdentity("http://recif.nc"));
  expect(webIdentity("https://facebook.com/recif/")).toBe(webIdentity("https://www.facebook.com/Recif"));
  expect(webIdentity("https://facebook.com/recif")).not.toBe(webIdentity("https://facebook.com/lagon"));
});

test.each<[string, string | undefined, RegExp | undefined]>([
  ["27 12 34", "+687 27 12 34", undefined],
  ["27.12.34", "+687 27 12 34", undefined],
  ["(+687) 75-12-34", "+687 75 12 34", undefined],
  ["00687 751234", "+687 75 12 34", undefined],
  ["687271234", "+687 27 12 34", undefined],
  ["+33 1 42 68 53 00", "+33 1 42 68 53 00", undefined],
  ["0061 2 9374 4000", "+61 2 9374 4000", undefined],
  ["05 12 34", "+687 05 12 34", /vérifier/],
  ["27 12 34 / 75 12 34", "+687 27 12 34", /premier/],
  ["2712", "2712", /vérifier/],
  ["6,87271E+08", undefined, /illisible/],
  ["standard", undefined, /illisible/],
])("keeps the telephone %s as %s", (typed, number, doubt) => {
  const read = readPhone(typed);
  expect(read.number).toBe(number);
  if (doubt) expect(read.doubt).toMatch(doubt);
  else expect(read.doubt).toBeUndefined();
});

test("an email is one address or none", () => {
  expect(readEmail(" mailto:Contact@Recif.NC ")).toBe("contact@recif.nc");
  expect(readEmail("<contact@recif.nc>")).toBe("contact@recif.nc");
  for (const bad of [
    "a@b",
    "a@b.nc, c@d.nc",
    "a@b.nc\r\nBcc: v@victim.nc",
    "a b@c.nc",
    `${"a".repeat(300)}@b.nc`,
    "@",
    "",
  ]) {
    expect(readEmail(bad)).toBeUndefined();
  }
});
