import { expect } from "vitest";
import { subjectFor, understand } from "#app/features/assistant/retrieval/follow-up.ts";
import { retrieve } from "#app/features/assistant/retrieval/retrieve.server.ts";
import { assistantSources } from "#app/routes/public/assistant/sources.server.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { test } from "./demonstrated-test.ts";
import { followUps } from "./follow-ups.ts";
import { wrongFound } from "./wrong-answers.ts";

async function lastOf({ db }: TestDatabase, asked: readonly string[]) {
  let previous = "";
  let found = await retrieve(aPublicScope(db), assistantSources, asked[0] ?? "");
  for (const question of asked.slice(1)) {
    previous = subjectFor(found.question);
    found = await retrieve(aPublicScope(db), assistantSources, question, previous);
  }
  return found;
}

test("a question that goes on with the last one is answered on its subject, 95 times of 100", async ({
  database,
}) => {
  expect(followUps.length).toBeGreaterThanOrEqual(20);
  const wrong: string[] = [];
  for (const { asked, ...right } of followUps) {
    const instead = await wrongFound(database.db, await lastOf(database, asked), right);
    if (instead) wrong.push(`${asked.join(" / ")} → ${instead}`);
  }
  expect(wrong.length / followUps.length, wrong.join("\n")).toBeLessThanOrEqual(0.05);
});

test("an attack reported before raises no alarm for the next question", async ({ database }) => {
  const attacked = "j'ai été piraté, mes fichiers sont chiffrés à Nouméa";
  const first = await retrieve(aPublicScope(database.db), assistantSources, attacked);
  const next = await lastOf(database, [attacked, "et à Koné ?"]);
  expect([first.alarming, next.alarming]).toEqual([true, false]);
  expect(next.question.text).toContain("Koné");
});

test.for([
  ["qui fait des sauvegardes à Nouméa ?", "et à Koné ?", "qui fait des sauvegardes et à Koné ?"],
  ["quel prix pour un audit", "combien de temps ?", "quel pour un audit combien de temps ?"],
  ["qui fait des sauvegardes ?", "comment fermer mon compte ?", "comment fermer mon compte ?"],
  ["qui fait des sauvegardes ?", "merci", "merci"],
  ["", "et à Koné ?", "et à Koné ?"],
] as const)("after « %s », « %s » is read as « %s »", ([previous, question, read]) => {
  expect(understand(question, previous).text).toBe(read);
});

test("what goes with the next question has an end", () => {
  const { text } = understand("et à Koné ?", "sauvegarde ".repeat(200));
  expect(subjectFor({ text }).length).toBeLessThanOrEqual(300);
  expect(subjectFor({ text })).toContain("Koné");
});
