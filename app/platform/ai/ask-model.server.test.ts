import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { startModelForEach } from "#tests/support/model-each.ts";
import { fails, hangs, replyWith } from "#tests/support/model-server.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { until } from "#tests/support/until.ts";
import type { Database } from "../db/client.server.ts";
import { askModel } from "./ask-model.server.ts";
import { ModelFailure, openModel } from "./model.server.ts";

const service = startModelForEach();

const prompt = { instructions: "Consigne", data: "Données canari", longestTokens: 300 };
const limitOf = (subject: string, limit: number) => ({ name: "test", subject, limit, seconds: 3_600 });

function asking(db: Database, dailyCalls = 500) {
  const model = openModel({ ...service.settings, dailyCalls });
  const reported: unknown[] = [];
  const facts = { reportError: (error: unknown) => reported.push(error) };
  const scope = { ...aPublicScope(db, { facts }), model };
  const ask = (who = "a", most = 100, signal = new AbortController().signal) =>
    askModel(scope, prompt, { signal, limits: [limitOf(who, most)] });
  return { ask, reported };
}

test("without a model nothing is asked", async ({ db }) => {
  const signal = new AbortController().signal;
  expect(await askModel(aPublicScope(db), prompt, { signal, limits: [] })).toEqual({
    ok: false,
    reason: "off",
  });
});

test("each may ask so often, and what is refused uses up nothing of what all share", async ({ db }) => {
  const { ask } = asking(db, 6);
  const refused = { ok: false, reason: "limit", whose: "own", retryAfterSeconds: expect.any(Number) };
  for (let n = 0; n < 3; n++) expect(await ask("a", 3)).toMatchObject({ ok: true });
  for (let n = 0; n < 10; n++) expect(await ask("a", 3)).toMatchObject(refused);
  expect(service.calls.length).toBe(3);
  for (let n = 0; n < 3; n++) expect(await ask("b", 3)).toMatchObject({ ok: true });
  expect(service.calls.length).toBe(6);
});

test("the daily limit counts the requests of all visitors together", async ({ db }) => {
  const { ask } = asking(db, 4);
  const answers = [];
  for (let n = 0; n < 40; n++) answers.push(await ask(`member ${n}`, 1));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
  expect(answers.at(-1)).toMatchObject({ reason: "limit", whose: "site" });
  expect(service.calls.length).toBe(4);
});

test("what does not leave is not counted: while the service is left alone, or too many wait", async ({
  db,
}) => {
  const { ask, reported } = asking(db);
  service.behave(fails(500));
  for (let n = 0; n < 4; n++) expect(await ask("a", 5)).toEqual({ ok: false, reason: "failed" });
  expect(reported.length).toBe(4);
  expect(reported.every((error) => error instanceof ModelFailure)).toBe(true);
  for (let n = 0; n < 10; n++) expect(await ask("a", 5)).toEqual({ ok: false, reason: "overloaded" });
  expect(service.calls.length).toBe(4);

  const other = asking(db);
  service.behave(replyWith("Une réponse."));
  expect(await other.ask("a", 5)).toMatchObject({ ok: true });
  expect(await other.ask("a", 5)).toMatchObject({ ok: false, reason: "limit" });
});

test("a request cancelled in the queue is not counted, and one cancelled during the call ends the call", async ({
  db,
}) => {
  const { ask, reported } = asking(db);
  const gone = AbortSignal.abort();
  expect(await ask("a", 1, gone)).toEqual({ ok: false, reason: "gone" });
  expect(service.calls.length).toBe(0);

  service.behave(hangs);
  const leaving = new AbortController();
  const asked = ask("a", 1, leaving.signal);
  await until(() => service.calls.length === 1);
  leaving.abort();
  expect(await asked).toEqual({ ok: false, reason: "gone" });
  await until(() => service.calls[0]?.left);
  expect(reported).toEqual([]);
});
