import { randomUUID } from "node:crypto";
import type pg from "pg";
import { shippedSet } from "#app/features/diagnostic/questions/shipped-set.ts";
import { answerQuestion, finishRun, startRun } from "#app/features/diagnostic/runs/runs.server.ts";
import { aSite } from "#tests/support/scope.ts";
import { withSite } from "./bench-site.ts";
import { howMany } from "./how-many.ts";
import { mediansOf } from "./visitors.ts";

const RUNS = 200;
const WARMING = 20;
/** About what the answers of a whole run are once sealed. */
const SEALED = "x".repeat(700);

/** A whole diagnostic (begun, each question answered, finished and counted) beside bare writes of the same rows. */
export async function diagnostic(clusterUrl: string): Promise<void> {
  await withSite(clusterUrl, {}, async ({ db, pool }) => {
    const scope = { db, site: aSite() };
    const { questions } = shippedSet;
    async function whole(): Promise<void> {
      const key = await startRun(scope, null);
      if (!key) throw new Error("there are no questions");
      for (const { id } of questions) await answerQuestion(scope, key, id, 1);
      const finished = await finishRun(scope, key, { size: "tpe", sharing: true });
      if (!finished.ok) throw new Error(`a diagnostic ended as ${finished.reason}`);
    }
    const runs = howMany(RUNS);
    await mediansOf(WARMING, whole);
    const saved = await mediansOf(runs, whole);
    const bare = await mediansOf(runs, () => bareWrites(pool, questions.length));
    console.log(`\nA diagnostic of ${questions.length} questions, ${runs} in turn`);
    console.log(
      `  whole        median ${saved.toFixed(1)} ms, ${(saved / (questions.length + 2)).toFixed(2)} ms a step`,
    );
    console.log(`  bare writes  median ${bare.toFixed(2)} ms, ratio ${(saved / bare).toFixed(1)}`);
  });
}

/** The same rows, each written by itself and nothing read, sealed or locked. */
async function bareWrites(pool: pg.Pool, questions: number): Promise<void> {
  const id = randomUUID();
  const count = (step: number) =>
    pool.query(
      `insert into diagnostic_steps (month, set_version, step, count) values ('2000-01-01', 1, $1, 1)
       on conflict (month, set_version, step) do update set count = diagnostic_steps.count + 1`,
      [step],
    );
  await pool.query("insert into diagnostic_runs (id, key_hash, set_version, sealed) values ($1, $3, 1, $2)", [
    id,
    SEALED,
    id,
  ]);
  await count(0);
  for (let step = 1; step <= questions; step += 1) {
    await pool.query("update diagnostic_runs set sealed = $2 where id = $1", [id, SEALED]);
    await count(step);
  }
  await pool.query("update diagnostic_runs set finished_at = now() where id = $1", [id]);
  await count(-1);
  for (const key of ["month:bench", "size:bench"])
    await pool.query(
      `insert into diagnostic_groups (key, published, waiting) values ($1, '{}', '{}')
       on conflict (key) do update set waiting = excluded.waiting`,
      [key],
    );
}
