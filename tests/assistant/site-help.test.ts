import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "#app/core/settings/settings.table.ts";
import { shownPassage } from "#app/features/assistant/answer/shown-text.ts";
import { askedWords } from "#app/features/assistant/retrieval/asked-words.ts";
import { openModel } from "#app/platform/ai/model.server.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { typeset } from "#app/platform/text/typeset.ts";
import { siteHelp } from "#app/routes/public/assistant/site-help/site-help.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { listRoutes } from "#tests/support/route-list.ts";
import { aPublicScope } from "#tests/support/scope.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database?.close());

const read = (given: Partial<PublicScope> = {}) =>
  siteHelp({ ...aPublicScope(database.db), ...given }, { text: "", asked: askedWords("") });

test("what the site says of itself leads to pages that there are, and is shown whole", async () => {
  const pages = new Set(listRoutes().map(({ pattern }) => pattern));
  const passages = await read();
  expect(passages.length).toBeGreaterThan(80);
  expect(passages.map(({ path }) => path).filter((path) => !pages.has(path))).toEqual([]);
  expect(passages.filter((passage) => shownPassage(passage) !== typeset(passage.text))).toEqual([]);
});

test("a number and hours that the staff changes are shown as they are now", async () => {
  await database.db.insert(settings).values([
    { key: "emergencyNumber", value: "27.35.99" },
    { key: "emergencyCloses", value: 18 },
  ]);
  const texts = (await read()).map(({ text }) => text.replace(/\s/g, " ")).join("\n");
  expect(texts).toContain("au 27.35.99, du lundi au vendredi, de 8 h à 18 h");
  expect(texts).not.toContain("505.300");
});

test("of an IA the assistant speaks where one is asked about only, and says whether there is one", async () => {
  const speaking = async (given: Partial<PublicScope>) =>
    (await read(given)).filter(({ text }) => /\bIA\b/.test(text)).map(({ text }) => text.slice(0, 15));
  const model = openModel({ baseUrl: "http://127.0.0.1:9/v1", apiKey: "k", name: "m", dailyCalls: 1 });
  expect(await speaking({})).toEqual(["Non, aucune IA\u00a0"]);
  expect(await speaking({ model })).toEqual(["Oui, une IA écr"]);
});
