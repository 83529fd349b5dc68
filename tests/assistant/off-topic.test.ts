import { afterAll, beforeAll, expect, test } from "vitest";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import { writeDemonstration } from "#tests/search/judge.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { offTopic, onTopic } from "./off-topic.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
beforeAll(async () => {
  database = await aDatabase();
  await writeDemonstration(database.db);
  await loadOwnArticles(database);
});
afterAll(() => database?.close());

async function isAnswered(question: string): Promise<boolean> {
  const found = await retrieve(aPublicScope(database.db), assistantSources, question);
  return found.passages.length + found.companies.length > 0;
}

test("what is none of the site's is answered by no page and no company, for 95 of 100 questions", async () => {
  const all = Object.values(offTopic).flat();
  expect(all.length).toBeGreaterThanOrEqual(60);
  const wrong: string[] = [];
  for (const question of all) if (await isAnswered(question)) wrong.push(question);
  expect(wrong.length / all.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});

test("what stands near it is answered, for 95 of 100 questions", async () => {
  expect(onTopic.length).toBeGreaterThanOrEqual(40);
  const wrong: string[] = [];
  for (const question of onTopic) if (!(await isAnswered(question))) wrong.push(question);
  expect(wrong.length / onTopic.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});
