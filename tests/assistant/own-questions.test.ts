import { expect } from "vitest";
import { test } from "./demonstrated-test.ts";
import { wrongAnswers } from "./wrong-answers.ts";

test.for(["es-tu une IA ?", "mes questions sont-elles gardées ?", "comment marche l’assistant"])(
  "« %s » is answered by what the assistant says of itself",
  async (q, { database }) => {
    expect(await wrongAnswers(database.db, [{ q, pages: ["/assistant"] }])).toEqual([]);
  },
);

test("asking how to find a provider searches for one", async ({ database }) => {
  const company = { categories: ["sauvegarde"], zone: "nord" };
  const q = "comment trouver un prestataire de sauvegarde à Koné ?";
  expect(await wrongAnswers(database.db, [{ q, company }])).toEqual([]);
});
