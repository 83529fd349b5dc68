import { expect } from "vitest";
import type { Database } from "#app/platform/db/client.server.ts";
import { test } from "#tests/support/database.ts";
import { aRun } from "#tests/support/diagnostics.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { shippedSet } from "../questions/shipped-set.ts";
import { answerQuestion } from "../runs/runs.server.ts";
import { countWaiting, findGroup } from "../runs/tallies.server.ts";
import { endDiagnostic } from "./end.server.ts";

/** Somebody of that network answers every question, and shares the score. */
async function endOne(db: Database, network: string) {
  const scope = aPublicScope(db, { facts: { network } });
  const key = await aRun(scope, { finished: false });
  for (const { id } of shippedSet.questions) await answerQuestion(scope, key, id, 0);
  return { ended: await endDiagnostic(scope, key, { size: "tpe", sharing: true }), key, scope };
}

test("ten of a size are of ten networks: whoever repeats it makes no crowd around one company", async ({
  db,
}) => {
  const waiting = async () => (await countWaiting({ db })).get("tpe") ?? 0;
  for (let n = 0; n < 9; n += 1) expect((await endOne(db, "203.0.113.1")).ended).toMatchObject({ ok: true });
  expect(await waiting()).toBe(1);
  const { key, scope } = await endOne(db, "203.0.113.2");
  await endDiagnostic(scope, key, { size: "tpe", sharing: true });
  expect(await waiting()).toBe(2);
  for (let n = 3; n <= 10; n += 1) await endOne(db, `203.0.113.${n}`);
  expect(await findGroup({ db }, "size:tpe")).toMatchObject({ count: 10 });
});
