import { afterAll, beforeAll, expect, test } from "vitest";
import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { writeDemonstration } from "#tests/search/judge.ts";
import { aDatabase } from "#tests/support/database.ts";
import { unanswered } from "./site-judge.ts";
import { siteQuestions } from "./site-questions.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
beforeAll(async () => {
  database = await aDatabase();
  await writeDemonstration(database.db);
  await loadOwnArticles(database);
});
afterAll(() => database?.close());

test("what the site knows of itself is whole in the first two texts shown, for 95 of 100 questions", async () => {
  const all = Object.values(siteQuestions).flat();
  expect(all.length).toBeGreaterThanOrEqual(120);
  const wrong = await unanswered(database.db, all, 2);
  expect(wrong.length / all.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});
