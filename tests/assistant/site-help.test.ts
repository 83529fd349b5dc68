import { afterAll, beforeAll, expect, test } from "vitest";
import { shownPassage } from "#app/features/assistant/answer/shown-text.ts";
import { askedWords } from "#app/features/assistant/retrieval/asked-words.ts";
import { settings } from "#app/platform/db/schema/settings.ts";
import { marksKept } from "#app/platform/text/text.ts";
import { siteHelp } from "#app/routes/public/assistant/site-help/site-help.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { listRoutes } from "#tests/support/route-list.ts";
import { aPublicScope } from "#tests/support/scope.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database?.close());

const read = () => siteHelp(aPublicScope(database.db), { text: "", asked: askedWords("") });

test("what the site says of itself leads to pages that there are, and is shown whole", async () => {
  const pages = new Set(listRoutes().map(({ pattern }) => pattern));
  const passages = await read();
  expect(passages.length).toBeGreaterThan(80);
  expect(passages.map(({ path }) => path).filter((path) => !pages.has(path))).toEqual([]);
  expect(passages.filter((passage) => shownPassage(passage) !== marksKept(passage.text))).toEqual([]);
});

test("a number and hours that the staff changes are told as they are now", async () => {
  await database.db.insert(settings).values([
    { key: "emergencyNumber", value: "27.35.99" },
    { key: "emergencyCloses", value: 18 },
  ]);
  const texts = (await read()).map(({ text }) => text.replace(/\s/g, " ")).join("\n");
  expect(texts).toContain("au 27.35.99, du lundi au vendredi, de 8 h à 18 h");
  expect(texts).not.toContain("505.300");
});
