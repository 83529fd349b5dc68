import { afterAll, beforeAll, expect, test } from "vitest";
import { loadOwnArticles } from "#app/features/blog/texts/own-articles.server.ts";
import { writeDemonstration } from "#tests/search/judge.ts";
import { aDatabase } from "#tests/support/database.ts";
import { wrongAnswers } from "./judge.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
beforeAll(async () => {
  database = await aDatabase();
  await writeDemonstration(database.db);
  await loadOwnArticles(database);
});
afterAll(() => database?.close());

test.for(["es-tu une IA ?", "mes questions sont-elles gardées ?", "comment marche l’assistant"])(
  "« %s » is answered by what the assistant says of itself",
  async (q) => {
    expect(await wrongAnswers(database.db, [{ q, pages: ["/assistant"] }])).toEqual([]);
  },
);

test("asking how to find a provider searches for one", async () => {
  const company = { categories: ["sauvegarde"], zone: "nord" };
  const q = "comment trouver un prestataire de sauvegarde à Koné ?";
  expect(await wrongAnswers(database.db, [{ q, company }])).toEqual([]);
});
