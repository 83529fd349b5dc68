import { expect, test } from "vitest";
import { learnWords } from "#app/core/company/search-documents.server.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { countingScope } from "#tests/support/queries.ts";
import { readVocabulary } from "./vocabulary.server.ts";

test("words are read once, and new ones when content changed, even those of a long transaction", async () => {
  await using database = await aDatabaseToLearn();
  const { scope, isKnown, change } = database;
  await learnWords(scope, ["zorbage"]);
  expect(await isKnown("zorbage")).toBe(true);

  await scope.db.transaction(async (slow) => {
    await learnWords({ db: slow }, ["klixour"]);
    await learnWords(scope, ["wuftane"]);
    expect(await isKnown("wuftane")).toBe(false);
    change();
    expect([await isKnown("wuftane"), await isKnown("klixour")]).toEqual([true, false]);
  });
  change();
  expect(await isKnown("klixour")).toBe(true);
});

test("after a change only what is new is read", async () => {
  await using database = await aDatabaseToLearn();
  const { scope, counting, change } = database;
  await learnWords(scope, ["zorbage"]);
  await readVocabulary(scope);
  change();
  const [statement, ...more] = await counting.statementsOf(() => readVocabulary(scope));
  expect(more).toEqual([]);
  expect(statement).toContain("age(xmin)");
});

async function aDatabaseToLearn() {
  const database = await aDatabase();
  const content = createContentMemo();
  const counting = countingScope(database.url, content.memo);
  const { scope } = counting;
  return {
    scope,
    counting,
    change: content.forget,
    isKnown: async (word: string) => (await readVocabulary(scope)).ask(word).known,
    async [Symbol.asyncDispose]() {
      await counting.close();
      await database.close();
    },
  };
}
