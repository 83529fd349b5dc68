import { expect } from "vitest";
import { test } from "./demonstrated-test.ts";
import { siteQuestions } from "./site-questions.ts";
import { unanswered } from "./unanswered.ts";

test("what the site knows of itself is whole in the first two texts shown, for 95 of 100 questions", async ({
  database,
}) => {
  const all = Object.values(siteQuestions).flat();
  expect(all.length).toBeGreaterThanOrEqual(120);
  const wrong = await unanswered(database.db, all, 2);
  expect(wrong.length / all.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});
