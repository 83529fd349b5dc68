import { expect, test } from "vitest";
import type { Question } from "#app/core/diagnostic/questions/question.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { freeId, moved, optionsProblem, pointsOf, problemsOf } from "./draft.rules.ts";

const { questions } = shippedSet;
const optionsOf = (...scores: number[]) => scores.map((score, at) => ({ text: `Réponse ${at}`, score }));
const withFirst = (change: Partial<Question>): Question[] =>
  questions.map((one, at) => (at === 0 ? { ...one, ...change } : one));

test.each([
  [[], "deux réponses", 0],
  [[10], "deux réponses", 1],
  [[10, 10], "même note", 1],
  [[0, 5, 9], "10", 2],
])("options that score %o are refused: %s", (scores, expected, place) => {
  expect(optionsProblem(optionsOf(...scores))).toMatchObject({
    message: expect.stringContaining(expected),
    place,
  });
});

test("two to six options with a best one are accepted, duplicate texts are not", () => {
  expect(optionsProblem(optionsOf(0, 10))).toBeUndefined();
  expect(optionsProblem(optionsOf(0, 0, 3, 7, 10, 10))).toBeUndefined();
  const twice = [
    { text: "Oui", score: 10 },
    { text: "oui", score: 0 },
  ];
  expect(optionsProblem(twice)).toMatchObject({ of: "text", place: 1 });
});

test("what the site comes with can be published; an empty text, poor options or an unknown measure cannot", () => {
  expect(problemsOf(questions)).toEqual([]);
  expect(problemsOf(withFirst({ text: " " }))).toMatchObject([{ text: "La question est vide" }]);
  expect(problemsOf(withFirst({ options: optionsOf(0, 5) }))).toHaveLength(1);
  expect(problemsOf(withFirst({ measure: "inconnue", active: false }))).toMatchObject([
    { id: questions[0]?.id, text: "La mesure conseillée n’existe plus" },
  ]);
});

test("points are ten times the weights of what is asked, by domain", () => {
  expect(pointsOf(questions)).toEqual({
    total: 330,
    domains: [
      { key: "infrastructure", questions: 4, points: 100 },
      { key: "sauvegarde", questions: 3, points: 80 },
      { key: "sensibilisation", questions: 3, points: 70 },
      { key: "gouvernance_processus", questions: 4, points: 80 },
    ],
  });
  expect(pointsOf(withFirst({ active: false })).total).toBe(300);
  expect(pointsOf([]).total).toBe(0);
});

test("a question moves by one place, and not out of the list", () => {
  const ids = (by: -1 | 1, id: string) => moved(questions, id, by).map((one) => one.id);
  const [first = "", second = "", ...others] = questions.map(({ id }) => id);
  expect(ids(-1, second)).toEqual([second, first, ...others]);
  expect(ids(1, first)).toEqual([second, first, ...others]);
  expect(ids(-1, first)).toEqual([first, second, ...others]);
  expect(ids(1, others.at(-1) ?? "")).toEqual([first, second, ...others]);
  expect(ids(1, "inconnue")).toEqual([first, second, ...others]);
});

test("an id is made of the question's words and is unique", () => {
  expect(freeId("Avez-vous un coffre\u00a0?", [])).toBe("avez-vous-un-coffre");
  expect(freeId("Avez-vous un coffre", ["avez-vous-un-coffre", "avez-vous-un-coffre-2"])).toBe(
    "avez-vous-un-coffre-3",
  );
  expect(freeId("Nouvelle", [])).toBe("nouvelle-2");
  expect(freeId("é".repeat(300), []).length).toBeLessThanOrEqual(60);
});
