import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { diagnosticSets } from "#app/core/diagnostic/questions/sets.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { test } from "#tests/support/database.ts";
import { aSite } from "#tests/support/scope.ts";
import { type Answer, UNKNOWN } from "../questions/question.ts";
import { shippedSet } from "../questions/shipped-set.ts";
import { resultOf } from "../result/result.rules.ts";
import { findGroup } from "../tallies/tallies.server.ts";
import { sealedRuns } from "./run-rows.server.ts";
import {
  answerQuestion,
  eraseRun,
  findRun,
  finishRun,
  revokeLinks,
  shareRun,
  startRun,
  tickMeasure,
} from "./runs.server.ts";

const scopeOf = (db: Database, secrets = {}) => ({ db, site: aSite(secrets) });
type How = Parameters<typeof finishRun>[2];
const alone: How = { size: undefined, sharing: false };

async function begun(scope: ReturnType<typeof scopeOf>): Promise<string> {
  const key = await startRun(scope, null);
  if (!key) throw new Error("there are no questions");
  return key;
}

async function finished(
  scope: ReturnType<typeof scopeOf>,
  answer: Answer = 0,
  how: How = alone,
): Promise<string> {
  const key = await begun(scope);
  for (const { id } of shippedSet.questions) await answerQuestion(scope, key, id, answer);
  await finishRun(scope, key, how);
  return key;
}

test("answers are kept, changed, and end the run once all are there", async ({ db }) => {
  const scope = scopeOf(db);
  const key = await begun(scope);
  expect(await finishRun(scope, key, alone)).toEqual({ ok: false, reason: "incomplete" });
  for (const { id } of shippedSet.questions) await answerQuestion(scope, key, id, UNKNOWN);
  expect(await answerQuestion(scope, key, "sauvegardes", 3)).toEqual({ ok: true, left: 0 });
  expect(await answerQuestion(scope, key, "sauvegardes", 9)).toEqual({ ok: false, reason: "no-option" });
  expect(await answerQuestion(scope, key, "inconnue", 0)).toEqual({ ok: false, reason: "no-option" });
  expect(await answerQuestion(scope, "0", "sauvegardes", 0)).toEqual({ ok: false, reason: "gone" });

  expect(await finishRun(scope, key, alone)).toMatchObject({ ok: true, first: true, result: { score: 9 } });
  expect(await finishRun(scope, key, alone)).toMatchObject({ ok: true, first: false, result: { score: 9 } });
  expect(await answerQuestion(scope, key, "sauvegardes", 0)).toEqual({ ok: false, reason: "finished" });
});

test("a run goes on with the questions that it began with", async ({ db }) => {
  const scope = scopeOf(db);
  const key = await begun(scope);
  const [first, ...others] = shippedSet.questions;
  if (!first) throw new Error("there are no questions");
  const questions = [
    { ...first, text: "Autre question" },
    ...others.map((one) => ({ ...one, active: false })),
  ];
  await db.insert(diagnosticSets).values({ version: 2, questions, publishedAt: new Date() });

  expect((await findRun(scope, { key }))?.questions).toHaveLength(shippedSet.questions.length);
  const newer = await findRun(scope, { key: await begun(scope) });
  expect(newer?.questions.map(({ text }) => text)).toEqual(["Autre question"]);
});

test("nothing that was answered stands in the database, and only this site's secret opens it", async ({
  db,
}) => {
  const scope = scopeOf(db);
  const key = await begun(scope);
  for (const { id } of shippedSet.questions) await answerQuestion(scope, key, id, UNKNOWN);
  const { rows } = await db.execute<{ row: string }>(sql`select t::text as row from diagnostic_runs as t`);
  const dump = rows.map(({ row }) => row).join();
  for (const { id } of shippedSet.questions) expect(dump).not.toContain(id);
  expect(dump).not.toContain(UNKNOWN);
  expect(dump).not.toContain(key);

  const other = "another-secret-of-tests-that-is-long-enough-01234";
  await expect(findRun(scopeOf(db, { secret: other }), { key })).rejects.toThrow(/secret that is not here/);
});

test("a former secret still opens, and what it sealed is sealed anew", async ({ db }) => {
  const before = scopeOf(db);
  const key = await finished(before);
  const secret = "another-secret-of-tests-that-is-long-enough-01234";
  const after = scopeOf(db, { secret, formerSecrets: [before.site.secret] });
  expect((await findRun(after, { key }))?.content.answers.sauvegardes).toBe(0);
  expect(await sealedRuns.reseal(after)).toBe(1);
  expect(await sealedRuns.reseal(after)).toBe(0);
  expect((await findRun(scopeOf(db, { secret }), { key }))?.content.answers.sauvegardes).toBe(0);
});

test("what is sealed for one run opens for no other", async ({ db }) => {
  const scope = scopeOf(db);
  const [one, other] = [await finished(scope), await finished(scope, 3)];
  expect((await findRun(scope, { key: one }))?.content.answers.sauvegardes).toBe(0);
  const oneId = (await findRun(scope, { key: one }))?.id;
  const otherId = (await findRun(scope, { key: other }))?.id;
  await db.execute(sql`update diagnostic_runs set sealed =
    (select sealed from diagnostic_runs where id = ${otherId}) where id = ${oneId}`);
  await expect(findRun(scope, { key: one })).rejects.toThrow();
});

test("a private link shows a finished run for thirty days, until it is revoked or the run erased", async ({
  db,
}) => {
  const scope = scopeOf(db);
  const key = await finished(scope);
  const link = (await shareRun(scope, { key })) ?? "";
  expect(await findRun(scope, { link })).toMatchObject({ content: { answers: { sauvegardes: 0 } } });
  expect(await findRun(scope, { link: key })).toBeUndefined();
  expect(await revokeLinks(scope, { key })).toBe(true);
  expect(await findRun(scope, { link })).toBeUndefined();

  const old = (await shareRun(scope, { key }, { now: new Date(Date.now() - 31 * 86_400_000) })) ?? "";
  expect(await findRun(scope, { link: old })).toBeUndefined();
  const last = (await shareRun(scope, { key })) ?? "";
  expect(await eraseRun(scope, { link: last })).toBe(true);
  expect(await findRun(scope, { key })).toBeUndefined();
});

test("measures are ticked and unticked", async ({ db }) => {
  const scope = scopeOf(db);
  const key = await finished(scope);
  await tickMeasure(scope, { key }, "sauvegardes", true);
  await tickMeasure(scope, { key }, "sauvegardes", true);
  const ticked = (await findRun(scope, { key }))?.content;
  expect(ticked).toMatchObject({ done: ["sauvegardes"], doneOn: { sauvegardes: noumeaDay() } });
  await tickMeasure(scope, { key }, "sauvegardes", false);
  expect((await findRun(scope, { key }))?.content).toMatchObject({ done: [], doneOn: {} });
  expect(await tickMeasure(scope, { key: await begun(scope) }, "sauvegardes", true)).toBe(false);
});

test("averages are of ten at least, and move by ten at least, of those who agreed", async ({ db }) => {
  const scope = scopeOf(db);
  const count = async () => (await findGroup(scope, "size:tpe"))?.count;
  const agreeing: How = { size: "tpe", sharing: true };
  for (let n = 0; n < 9; n += 1) await finished(scope, 0, agreeing);
  await finished(scope, 0, { size: "tpe", sharing: false });
  expect(await count()).toBeUndefined();
  await finished(scope, 3, agreeing);
  expect(await findGroup(scope, "size:tpe")).toMatchObject({
    count: 10,
    score: resultOf(shippedSet, Object.fromEntries(shippedSet.questions.map(({ id }) => [id, 3]))).score,
  });
  for (let n = 0; n < 9; n += 1) await finished(scope, 3, agreeing);
  expect(await count()).toBe(10);
  await finished(scope, 3, agreeing);
  expect(await count()).toBe(20);
});
