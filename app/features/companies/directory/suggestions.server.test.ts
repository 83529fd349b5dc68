import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { suggest } from "./suggestions.server.ts";

test("proposes companies, categories, places and keywords, at most as many as asked for", async ({ db }) => {
  await aCompany(db, { name: "Lagon Net (fictif)" });
  const scope = aPublicScope(db);

  expect((await suggest(scope, "lag", 8)).map((one) => [one.type, one.text, one.href])).toEqual([
    ["company", "Lagon Net (fictif)", expect.stringMatching(/^\/company\/lagon-net-fictif/)],
  ]);
  expect((await suggest(scope, "pentest", 8)).map((one) => one.text)).toContain("Tests d’intrusion");
  expect((await suggest(scope, "kon", 8)).map((one) => [one.type, one.text])).toContainEqual([
    "location",
    "Koné",
  ]);
  expect((await suggest(scope, "scada", 8)).map((one) => one.type)).toContain("keyword");
  expect(await suggest(scope, "se", 6)).toHaveLength(6);
});

test("says nothing under two characters, and no text twice", async ({ db }) => {
  await aCompany(db, { name: "Sauvegarde" });
  const scope = aPublicScope(db);
  for (const typed of ["", "s", " s ", "%%", "é"]) expect(await suggest(scope, typed, 8)).toEqual([]);
  const texts = (await suggest(scope, "sauvegarde", 8)).map((one) => one.text.toLowerCase());
  expect(new Set(texts).size).toBe(texts.length);
});

test("finds a company by any word of its name, never by its description or contacts", async ({ db }) => {
  await aCompany(db, {
    name: "Les Amis du Corail (fictif)",
    description: "Dépannage.",
    contactName: "Ondine",
  });
  const scope = aPublicScope(db);
  expect((await suggest(scope, "corai", 8)).map((one) => one.text)).toEqual(["Les Amis du Corail (fictif)"]);
  expect(await suggest(scope, "depann", 8)).toEqual([]);
  expect(await suggest(scope, "ondine", 8)).toEqual([]);
});

test("names that start with the text come before those that only hold it", async ({ db }) => {
  const texts = (await suggest(aPublicScope(db), "sec", 8)).map((one) => one.text);
  expect(texts[0]).toMatch(/^Sécurité/);
  expect(texts).toContain("sécurité");
});
