import { expect } from "vitest";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import {
  addToGroups,
  BEGUN,
  countStep,
  FINISHED,
  findGroup,
} from "#app/core/diagnostic/tallies/tallies.server.ts";
import { diagnosticSteps } from "#app/core/diagnostic/tallies/tallies.table.ts";
import { test } from "#tests/support/database.ts";
import { aMember } from "#tests/support/factories.ts";
import { anAdminScope } from "#tests/support/scope.ts";
import { lastMonths, whyOf } from "./statistics.rules.ts";
import { exportSteps, viewMonths, viewSizes, viewStages } from "./statistics.server.ts";

const NOW = new Date("2026-11-22T00:00:00Z");

const scored = (score: number) => ({
  level: "Fragile" as const,
  score,
  good: [],
  advice: [],
  categories: [],
  domains: [{ key: "sauvegarde" as const, score: score + 10 }],
});
const anAdmin = async (db: Parameters<typeof aMember>[0]) =>
  anAdminScope(db, await aMember(db, { role: "admin" }));

test("the last twelve months cross the new year, and include months without any", async ({ db }) => {
  expect(lastMonths("2026-02-01", 3)).toEqual(["2025-12", "2026-01", "2026-02"]);
  const scope = await anAdmin(db);
  for (const step of [BEGUN, BEGUN, FINISHED]) await countStep(scope, 1, step, NOW);
  await countStep(scope, 2, BEGUN, new Date("2026-10-31T14:00:00Z"));
  const months = await viewMonths(scope, NOW);
  expect(months).toHaveLength(12);
  // Still October in UTC, November in Nouméa.
  expect(months.at(-1)).toMatchObject({ month: "2026-11", begun: 3, finished: 1 });
  expect(months[0]).toMatchObject({ month: "2025-12", begun: 0, finished: 0 });
});

test("where people stop is counted by question of the version, over all months", async ({ db }) => {
  const scope = await anAdmin(db);
  const count = (step: number, setVersion: number, count: number, month = "2026-11-01") =>
    db.insert(diagnosticSteps).values({ month, setVersion, step, count });
  await count(BEGUN, 1, 6);
  await count(BEGUN, 1, 4, "2026-10-01");
  await count(1, 1, 8);
  await count(2, 1, 9);
  await count(FINISHED, 1, 3);
  await count(BEGUN, 2, 100);
  const set = { version: 1, questions: shippedSet.questions.slice(0, 3) };
  expect((await viewStages(scope, set)).map(({ reached, lost }) => [reached, lost])).toEqual([
    [10, 0],
    [8, 2],
    [9, 0],
    [0, 9],
    [3, 0],
  ]);
});

test("scores are shown of ten at least, and the page explains why the others are not", async ({ db }) => {
  const scope = await anAdmin(db);
  const add = (score: number) => addToGroups(scope, scored(score), { sharedSize: "tpe", now: NOW });
  for (let n = 0; n < 9; n += 1) await add(40);
  const last = async () => (await viewMonths(scope, NOW)).at(-1)?.scores;
  for (let n = 0; n < 9; n += 1) await countStep(scope, 1, FINISHED, NOW);
  expect(await last()).toEqual({ shown: false, count: 9 });
  await add(50);
  await add(100);
  const shown = await last();
  expect(shown).toEqual({
    shown: true,
    count: 10,
    waiting: 0,
    score: 41,
    domains: [{ key: "sauvegarde", score: 51 }],
  });
  expect(shown && whyOf(shown)).toBe("10");
  expect((await viewSizes(scope)).map(({ scores }) => whyOf(scores))).toEqual([
    "10, 1 en attente",
    "Aucun terminé",
    "Aucun terminé",
  ]);
});

test("no two figures that are shown differ by fewer than ten: months and sizes are made of the same tens", async ({
  db,
}) => {
  const scope = await anAdmin(db);
  const add = (score: number, sharedSize: "tpe" | undefined) =>
    addToGroups(scope, scored(score), { sharedSize, now: NOW });
  for (let n = 0; n < 9; n += 1) await add(40, "tpe");
  // The tenth of the month did not agree: publishing the month but not the size would reveal its score.
  await add(90, undefined);
  expect((await viewMonths(scope, NOW)).at(-1)?.scores.shown).toBe(false);
  await add(40, "tpe");
  expect(await findGroup(scope, "month:2026-11")).toEqual(await findGroup(scope, "size:tpe"));
  for (let n = 0; n < 9; n += 1) await add(90, undefined);
  expect(await findGroup(scope, "month:2026-11")).toMatchObject({ count: 20, score: 1_300 });
  expect(await findGroup(scope, "size:tpe")).toMatchObject({ count: 10, score: 400 });
});

test("of a domain, too, ten are added at once, whatever questions the others had", async ({ db }) => {
  const scope = await anAdmin(db);
  const add = (domains: { key: "sauvegarde" | "sensibilisation"; score: number }[]) =>
    addToGroups(scope, { ...scored(40), domains }, { sharedSize: "tpe", now: NOW });
  const [backup, reflexes] = [
    { key: "sauvegarde" as const, score: 20 },
    { key: "sensibilisation" as const, score: 60 },
  ];
  for (let n = 0; n < 10; n += 1) await add([backup, reflexes]);
  for (let n = 0; n < 9; n += 1) await add([backup]);
  await add([
    { ...backup, score: 100 },
    { ...reflexes, score: 100 },
  ]);
  const counts = async () => {
    const { count, domains } = (await findGroup(scope, "size:tpe")) ?? {};
    return [count, domains?.sauvegarde?.count, domains?.sensibilisation?.count];
  };
  expect(await counts()).toEqual([10, 10, 10]);
  await add([backup]);
  expect(await counts()).toEqual([20, 20, 10]);
});

test("the file holds every count, by month, version and step", async ({ db }) => {
  const scope = await anAdmin(db);
  for (const step of [BEGUN, 1, FINISHED]) await countStep(scope, 1, step, NOW);
  const { columns, batches } = exportSteps(scope);
  const rows: string[][] = [];
  for await (const batch of batches) rows.push(...batch.map((row) => columns.map(({ value }) => value(row))));
  expect(rows).toEqual([
    ["2026-11", "1", "Terminé", "1"],
    ["2026-11", "1", "Commencé", "1"],
    ["2026-11", "1", "Question 1", "1"],
  ]);
});
