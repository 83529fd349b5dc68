import { expect } from "vitest";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { test } from "./demonstrated-test.ts";
import { offTopic, onTopic } from "./off-topic.ts";

async function isAnswered({ db }: TestDatabase, question: string): Promise<boolean> {
  const found = await retrieve(aPublicScope(db), assistantSources, question);
  return found.passages.length + found.companies.length > 0;
}

test("what is none of the site's is answered by no page and no company, for 95 of 100 questions", async ({
  database,
}) => {
  const all = Object.values(offTopic).flat();
  expect(all.length).toBeGreaterThanOrEqual(60);
  const wrong: string[] = [];
  for (const question of all) if (await isAnswered(database, question)) wrong.push(question);
  expect(wrong.length / all.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});

test("what stands near it is answered, for 95 of 100 questions", async ({ database }) => {
  expect(onTopic.length).toBeGreaterThanOrEqual(40);
  const wrong: string[] = [];
  for (const question of onTopic) if (!(await isAnswered(database, question))) wrong.push(question);
  expect(wrong.length / onTopic.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});
