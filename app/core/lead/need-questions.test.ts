import { expect, test } from "vitest";
import { categories } from "#app/core/catalogue/categories.ts";
import { companyQuoteRules, quoteRules } from "#app/features/leads/lead.rules.ts";
import { answersFor, needFieldOf, needKeys, needLines, needQuestions, needText } from "./need-questions.ts";

test.each(categories.map(({ slug }) => slug))("%s has two to four questions, each once", (slug) => {
  const keys = needQuestions(slug).map(({ key }) => key);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(keys.length).toBeLessThanOrEqual(4);
  expect(new Set(keys).size).toBe(keys.length);
});

test("each question is asked of some service, and is a field of both forms", () => {
  const used = new Set(categories.flatMap(({ slug }) => needQuestions(slug).map(({ key }) => key)));
  expect([...used].toSorted()).toEqual(needKeys.toSorted());
  for (const { fields } of [quoteRules, companyQuoteRules])
    expect(fields).toEqual(expect.arrayContaining(needKeys.map(needFieldOf)));
});

test("answers are of the service alone, and of choices that exist", () => {
  const given = { need_posts: "6-20", need_backup: "invented", need_mail: "google", need_volume: "1-10t" };
  const answers = answersFor("sauvegarde", given);
  expect(answers).toEqual({ posts: "6-20", volume: "1-10t" });
  expect(needLines("sauvegarde", answers)).toEqual([
    { label: "Postes de travail", value: "6 à 20" },
    { label: "Quantité de données", value: "1 à 10 To" },
  ]);
  expect(needText("sauvegarde", answers)).toBe(
    "Postes de travail : 6 à 20 ; Quantité de données : 1 à 10 To",
  );
  expect(answersFor("inconnu", given)).toEqual({});
});
