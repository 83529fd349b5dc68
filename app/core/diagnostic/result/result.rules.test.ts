import { describe, expect, test } from "vitest";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { domainCategories, domainKeys } from "../domains.ts";
import { measures } from "../measures/measures.ts";
import {
  type Answer,
  type Answers,
  activeQuestions,
  highestTotal,
  type Question,
  type QuestionSet,
  scoreOfAnswer,
  UNKNOWN,
  weakestScore,
} from "../questions/question.ts";
import { shippedSet } from "../questions/shipped-set.ts";
import { isComplete, levelOf, pointsOf, resultOf } from "./result.rules.ts";

const answersOf = (choose: (question: Question, place: number) => Answer): Answers =>
  Object.fromEntries(shippedSet.questions.map((question, place) => [question.id, choose(question, place)]));
const best = answersOf(({ options }) => options.length - 1);
const worst = answersOf(() => 0);

test("the questions that the site comes with can reach 330, cover the four domains and name their source", () => {
  expect(highestTotal(shippedSet)).toBe(330);
  for (const domain of domainKeys)
    expect(shippedSet.questions.filter((question) => question.domain === domain).length).toBeGreaterThan(2);
  expect(new Set(shippedSet.questions.map(({ id }) => id)).size).toBe(shippedSet.questions.length);
  for (const { source, help, options } of shippedSet.questions) {
    expect(source).toMatch(/ANSSI|Cybermalveillance|CIS Controls|CNIL/);
    expect(help.length).toBeGreaterThan(30);
    expect(options.map(({ score }) => score)).toEqual(
      [...options.map(({ score }) => score)].sort((a, b) => a - b),
    );
    expect([options[0]?.score, options.at(-1)?.score]).toEqual([0, 10]);
  }
});

test("each question leads to a measure, and each measure and domain to categories of the catalogue", () => {
  const keys = measures.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { measure } of shippedSet.questions) expect(keys).toContain(measure);
  for (const slug of [
    ...measures.flatMap(({ categories }) => categories),
    ...Object.values(domainCategories).flat(),
  ])
    expect(findCategory(slug), slug).toBeDefined();
});

test.for([
  [100, "Paré"],
  [90, "Paré"],
  [89, "Solide"],
  [75, "Solide"],
  [74, "Correct"],
  [60, "Correct"],
  [59, "Fragile"],
  [40, "Fragile"],
  [39, "Exposé"],
  [0, "Exposé"],
] as const)("a score of %i is « %s »", ([score, level]) => {
  expect(levelOf(score)).toBe(level);
});

test("the best answers make 100, the weakest 0, and not knowing is the weakest", () => {
  expect(resultOf(shippedSet, best)).toMatchObject({ score: 100, level: "Paré", advice: [] });
  expect(resultOf(shippedSet, best).good).toHaveLength(shippedSet.questions.length);
  expect(resultOf(shippedSet, worst)).toMatchObject({ score: 0, level: "Exposé", good: [] });
  const unknown = resultOf(
    shippedSet,
    answersOf(() => UNKNOWN),
  );
  expect(unknown.score).toBe(0);
  expect(unknown.advice.map((one) => one.unknown)).toEqual(
    unknown.advice.map(({ measure }) =>
      shippedSet.questions.filter((question) => question.measure === measure.key).map(({ id }) => id),
    ),
  );
});

test("what is good already is not among what there is to do", () => {
  const { good, advice } = resultOf(shippedSet, { ...worst, "reseaux-separes": 2 });
  expect(good.map(({ questionId }) => questionId)).toEqual(["reseaux-separes"]);
  expect(advice.map(({ measure }) => measure.key)).not.toContain("reseaux-separes");
});

describe("two questions with one measure", () => {
  const [first, second] = shippedSet.questions.map((one) => ({ ...one, measure: "sauvegardes" }));
  if (!first || !second) throw new Error("there are no questions");
  const set = { version: 1, questions: [first, second].map((one, at) => ({ ...one, weight: 3 - at })) };
  const resultWith = (one: Answer, other: Answer) => resultOf(set, { [first.id]: one, [second.id]: other });

  test("count once: good when both are, to do when one is not", () => {
    expect(resultWith(3, 3)).toMatchObject({ good: [{ questionId: first.id }], advice: [] });
    expect(resultWith(3, 0)).toMatchObject({ good: [], advice: [{ questionId: second.id, unknown: [] }] });
  });

  test("name each unanswered question, also where the other weighs more", () => {
    expect(resultWith(0, UNKNOWN).advice).toMatchObject([{ questionId: first.id, unknown: [second.id] }]);
    expect(resultWith(UNKNOWN, UNKNOWN).advice).toMatchObject([{ unknown: [first.id, second.id] }]);
  });
});

test("not knowing is never good already, whatever the weakest answer is worth", () => {
  const [first] = shippedSet.questions;
  if (!first) throw new Error("there are no questions");
  const options = [8, 10].map((score) => ({ text: "", score }));
  const set = { version: 1, questions: [{ ...first, options }] };
  const { good, advice } = resultOf(set, { [first.id]: UNKNOWN });
  expect(good).toEqual([]);
  expect(advice).toMatchObject([{ unknown: [first.id], loss: 2 * first.weight }]);
});

// 3 × 4 + 3 × 10 + 2 × 0 + 2 × 8 of 100; 3 × 10 of 80; 2 × 7 + 2 × 10 of 70; nothing of 80.
test("a worked example: of the whole, and of each domain", () => {
  const answers: Answers = {
    ...worst,
    "mises-a-jour": 1,
    "double-authentification": 3,
    "reseaux-separes": 2,
    sauvegardes: 3,
    "mots-de-passe": 2,
    "faux-virement": 3,
  };
  const { score, level, domains } = resultOf(shippedSet, answers);
  expect(domains).toEqual([
    { key: "infrastructure", score: 58 },
    { key: "sauvegarde", score: 38 },
    { key: "sensibilisation", score: 49 },
    { key: "gouvernance_processus", score: 0 },
  ]);
  expect({ score, level }).toEqual({ score: 37, level: "Exposé" });
});

test("what a measure brings is what the score gains once all its questions have their best answer", () => {
  const set = { version: 1, questions: shippedSet.questions };
  const [first, second] = shippedSet.questions;
  if (!first || !second) throw new Error("no questions");
  const gain = (of: QuestionSet, answers: Answers, measure: string) => {
    const better = { ...answers };
    for (const one of of.questions) if (one.measure === measure) better[one.id] = one.options.length - 1;
    return resultOf(of, better).score - resultOf(of, answers).score;
  };
  for (const { measure } of set.questions)
    expect(pointsOf(set, worst, measure)).toBe(gain(set, worst, measure));
  expect(pointsOf(set, best, first.measure)).toBe(0);
  const joined = { version: 1, questions: [first, { ...second, measure: first.measure }] };
  expect(pointsOf(joined, { [first.id]: UNKNOWN, [second.id]: 0 }, first.measure)).toBe(100);
});

test("advice comes by what it costs, at once before later", () => {
  const answers = { ...best, sauvegardes: 0, "mises-a-jour": 1, inventaire: 0, "plan-de-reaction": 0 };
  const { advice } = resultOf(shippedSet, answers);
  expect(advice.map(({ measure, loss }) => [measure.key, loss])).toEqual([
    ["sauvegardes", 30],
    ["plan-de-reaction", 20],
    ["inventaire", 20],
    ["mises-a-jour", 18],
  ]);
});

function* numbers(seed: number) {
  for (let at = seed; ; ) {
    at = (at * 1_664_525 + 1_013_904_223) % 2 ** 32;
    yield at / 2 ** 32;
  }
}

test("whatever is answered, scores stay between 0 and 100, and a better answer never lowers one", () => {
  const random = numbers(42);
  const next = (below: number) => Math.floor((random.next().value ?? 0) * below);
  for (let round = 0; round < 500; round += 1) {
    const set = aSet(next);
    const answers: Record<string, Answer> = {};
    for (const { id, options } of set.questions)
      if (next(10) > 0) answers[id] = next(5) === 0 ? UNKNOWN : next(options.length);
    const before = resultOf(set, answers);
    for (const { score } of [before, ...before.domains]) expect(score >= 0 && score <= 100).toBe(true);

    const asked = activeQuestions(set);
    const better = asked[next(asked.length)];
    if (!better) continue;
    const now = scoreOfAnswer(better, answers[better.id]) ?? weakestScore(better);
    const higher = better.options.findIndex(({ score }) => score > now);
    if (higher < 0) continue;
    const after = resultOf(set, { ...answers, [better.id]: higher });
    expect(after.score).toBeGreaterThanOrEqual(before.score);
    for (const [place, domain] of after.domains.entries())
      expect(domain.score).toBeGreaterThanOrEqual(before.domains[place]?.score ?? 0);
  }
});

function aSet(next: (below: number) => number): QuestionSet {
  const questions = Array.from({ length: 1 + next(12) }, (_, place) => ({
    id: `q${place}`,
    text: "",
    help: "",
    source: "",
    domain: domainKeys[next(4)] ?? "infrastructure",
    weight: 1 + next(10),
    options: Array.from({ length: 2 + next(4) }, () => ({ text: "", score: next(11) })),
    measure: measures[next(measures.length)]?.key ?? "",
    active: next(5) > 0,
  }));
  return { version: 1, questions };
}

test("a diagnostic is complete when every active question has an answer that exists", () => {
  expect(isComplete(shippedSet, best)).toBe(true);
  expect(isComplete(shippedSet, { ...best, sauvegardes: 9 })).toBe(false);
  const { sauvegardes: _, ...rest } = best;
  expect(isComplete(shippedSet, rest)).toBe(false);
});
