import { expect, test } from "vitest";
import { findCategory } from "#app/core/catalogue/categories.ts";
import { measures } from "#app/core/diagnostic/measures/measures.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { levelWords } from "#app/core/diagnostic/result/level-words.ts";
import { levels, resultOf } from "#app/core/diagnostic/result/result.rules.ts";
import { typeset } from "#app/platform/text/typeset.ts";
import { someAnswers } from "#tests/support/diagnostics.ts";
import { reportOf } from "./report-content.ts";
import { firstMeasuresTitle } from "./report-texts.ts";

const given = { finishedAt: new Date("2026-10-12T20:00:00Z"), done: [], siteUrl: "https://recif.example" };
const { questions } = shippedSet;
const reportWith = (answers: ReturnType<typeof someAnswers>, more = {}) =>
  reportOf({ result: resultOf(shippedSet, answers), questions, ...given, ...more });

test("the report is of the day in Nouméa, and names the size when it was given", () => {
  expect(reportWith(someAnswers("worst"))).toMatchObject({ date: "13 octobre 2026", size: undefined });
  expect(reportWith(someAnswers("worst"), { size: "pme" }).size).toBe("10 à 249 personnes");
});

test("every measure is listed once, the six that matter most first", () => {
  const report = reportWith(someAnswers("worst"));
  const titles = [...report.first, ...report.others].map(({ title }) => title);
  expect([report.first.length, new Set(titles).size]).toEqual([6, titles.length]);
  expect(report.firstTitle).toBe("Les six mesures qui comptent le plus");
});

test("a question without an answer is named with its measure, among the first and the others", () => {
  const { first, others } = reportWith(someAnswers("worst"));
  for (const { unknown } of [...first, ...others]) {
    expect(unknown).toHaveLength(1);
    expect(questions.map(({ text }) => typeset(text))).toContain(unknown[0]);
  }
  const known = Object.fromEntries(questions.map(({ id }) => [id, 0]));
  expect(reportWith(known).first.flatMap(({ unknown }) => unknown)).toEqual([]);
});

test("what was ticked off is ticked in the report", () => {
  const [first] = measures;
  const report = reportWith(someAnswers("worst"), { done: [first?.key ?? ""] });
  const ticked = [...report.first, ...report.others].filter(({ done }) => done);
  expect(ticked.map(({ title }) => title)).toEqual([first?.title]);
});

test("help leads to pages of the site that exist, by whole addresses", () => {
  const { help } = reportWith(someAnswers("worst"));
  expect(help.emergency).toEqual({
    text: "recif.example/urgence-cyber",
    url: "https://recif.example/urgence-cyber",
  });
  expect(help.categories).toHaveLength(6);
  for (const { text, url } of help.categories)
    expect(findCategory(url.replace("https://recif.example/category/", ""))?.name).toBe(text);
});

test("the first companies of the page are named with their reasons, by whole addresses and on one line", () => {
  const companies = Array.from({ length: 6 }, (_, n) => ({
    name: n === 0 ? "Très longue société ".repeat(6) : `Société ${n}`,
    href: `/company/societe-${n}`,
    reason: `Aide pour la sauvegarde (${n}).`,
  }));
  const { help } = reportWith(someAnswers("worst"), { companies });
  expect(help.companies.map(({ url }) => url)).toEqual(
    [0, 1, 2, 3].map((n) => `https://recif.example/company/societe-${n}`),
  );
  expect(help.companies[1]).toMatchObject({ text: "Société 1", reason: "Aide pour la sauvegarde (1)." });
  expect(help.companies[0]?.text).toMatch(/^Très longue société .{1,30}…$/);
  expect(reportWith(someAnswers("worst")).help.companies).toEqual([]);
});

test("the best answers leave nothing to do", () => {
  const { score, first, others, good } = reportWith(someAnswers("best"));
  expect({ score, first, others }).toEqual({ score: 100, first: [], others: [] });
  expect(good.length).toBeGreaterThan(6);
});

test("each level is explained, and few measures are not called six", () => {
  for (const { label } of levels) expect(levelWords[label].means).toMatch(/\.$/);
  expect(firstMeasuresTitle(1)).toBe("La mesure qui compte le plus");
  expect(firstMeasuresTitle(3)).toBe("Les trois mesures qui comptent le plus");
});
