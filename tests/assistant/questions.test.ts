import { expect } from "vitest";
import { test } from "./demonstrated-test.ts";
import { questions } from "./questions.ts";
import { wrongAnswers } from "./wrong-answers.ts";

test("the right page is among the first three, for 95 of 100 questions", async ({ database }) => {
  const all = Object.values(questions).flat();
  expect(all.length).toBeGreaterThanOrEqual(60);
  const wrong = await wrongAnswers(database.db, all);
  expect(wrong.length / all.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});

test("a misspelt word is read as it was meant, and a meaningless one finds nothing", async ({ database }) => {
  const article = (slug: string) => [`/blog/${slug}`];
  const asked = [
    { q: "sauvgarde", pages: article("la-sauvegarde-3-2-1") },
    { q: "ameçonage", pages: article("reconnaitre-un-hameconnage") },
    { q: "fishing", pages: article("reconnaitre-un-hameconnage") },
    { q: "comment choisir un mot de passe ?", pages: article("mots-de-passe-et-double-authentification") },
  ];
  expect(await wrongAnswers(database.db, asked)).toEqual([]);
  expect(await wrongAnswers(database.db, [{ q: "zzzzz bzzzt", pages: ["/"] }])).toEqual([
    "zzzzz bzzzt → nothing",
  ]);
});
