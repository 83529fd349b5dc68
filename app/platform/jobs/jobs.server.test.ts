import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aDatabase } from "#tests/support/database.ts";
import { until } from "#tests/support/until.ts";
import { defineJob, patientRetries } from "./define-job.ts";
import { type JobQueues, openJobs } from "./jobs.server.ts";

let database: Awaited<ReturnType<typeof aDatabase>>;
const opened: JobQueues[] = [];
const shared = defineJob<{ n: number }>("shared", { label: "shared" });
const patient = defineJob("patient", { ...patientRetries, label: "patient" });
const brief = defineJob("brief", { label: "brief", retryLimit: 1, retryDelay: 1 });
const dying = defineJob("dying", { label: "dying", ...patientRetries, retryDelay: 1, retryDelayMax: 1 });
const crowded = defineJob<{ n: number }>("crowded", { label: "crowded" });
const later = defineJob<{ n: number }>("later", { label: "later" });
const taken = defineJob<{ n: number }>("taken", {
  label: "taken",
  ...patientRetries,
  retryDelay: 1,
  retryDelayMax: 1,
});
const together = defineJob("together", { label: "Ensemble", retryLimit: 1 });
const queues = [together, shared, patient, brief, dying, crowded, later, taken];
const open = async (mode: "work" | "send" = "work", pollSeconds = 0.5) => {
  const jobs = await openJobs({
    connectionString: database.url,
    queues,
    log: { warn: () => {} },
    mode,
    pollSeconds,
    watchSeconds: 1,
  });
  opened.push(jobs);
  return jobs;
};

beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await database.close();
});

const inQueue = async (queue: string) =>
  (
    await database.pool.query(
      "select state, retry_count, started_on, start_after, output from pgboss.job where name = $1",
      [queue],
    )
  ).rows as { state: string; retry_count: number; started_on: Date; start_after: Date; output: unknown }[];

test("instances that start together share the queue: each job runs once", async () => {
  const done: number[] = [];
  const instances = await Promise.all([open(), open(), open()]);
  for (const jobs of instances) {
    await jobs.work(shared, 2, async ({ n }) => void done.push(n));
  }
  const sender = await open("send");
  for (let n = 0; n < 60; n++) await sender.enqueue(database.db, "shared", { n });

  await until(
    async () => (await inQueue("shared")).every((job) => job.state === "completed") && done.length >= 60,
  );
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n));
});

test("a queue that fills is worked off at once, not one job at each look", async () => {
  const sender = await open("send");
  for (let n = 0; n < 200; n++) await sender.enqueue(database.db, "crowded", { n });
  const done: number[] = [];
  const jobs = await open("work", 60);
  await jobs.work(crowded, 1, async ({ n }) => void done.push(n));
  await until(() => done.length === 200);
});

test("jobs that do the same are one run, and one that comes meanwhile has its own", async () => {
  const sender = await open("send");
  for (let n = 0; n < 50; n++) await sender.enqueue(database.db, "together", {});
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  let runs = 0;
  const jobs = await open();
  await jobs.workTogether(together, async () => {
    runs += 1;
    begin();
    await freed;
  });
  await begun;
  await sender.enqueue(database.db, "together", {});
  free();
  await until(async () => (await inQueue("together")).every(({ state }) => state === "completed"));
  expect(await inQueue("together")).toHaveLength(51);
  expect(runs).toBe(2);
});

test("a job that is put off waits for its time, and those after it do not", async () => {
  const jobs = await open();
  const done: number[] = [];
  await jobs.work(later, 1, async ({ n }) => void done.push(n));
  await jobs.enqueue(database.db, "later", { n: 1 }, { afterSeconds: 3_600 });
  await jobs.enqueue(database.db, "later", { n: 2 });
  await until(() => done.length > 0);
  expect(done).toEqual([2]);
  await database.pool.query("update pgboss.job set start_after = now() where name = 'later'");
  await until(() => done.length > 1);
  expect(done).toEqual([2, 1]);
});

test("a job that fails is tried again, later each time", async () => {
  const jobs = await open();
  const failures: number[] = [];
  await jobs.work(patient, 1, async (_data, attempt) => {
    failures.push(attempt.number);
    throw new Error("not yet");
  });
  await jobs.enqueue(database.db, "patient", {});

  const waits: number[] = [];
  for (let attempt = 1; attempt <= 4; attempt++) {
    const [job] = await until(async () => {
      const [found] = await inQueue("patient");
      return failures.length === attempt && found?.state === "retry" && [found];
    });
    waits.push(job.start_after.getTime() - job.started_on.getTime());
    await database.pool.query("update pgboss.job set start_after = now() where name = 'patient'");
  }
  expect(failures.slice(0, 4)).toEqual([1, 2, 3, 4]);
  expect(waits[0]).toBeGreaterThan(5_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
});

test("what failed for good is kept, without the personal data that the error spoke of", async () => {
  const jobs = await open();
  const attempts: { number: number; last: boolean }[] = [];
  await jobs.work(brief, 1, async (_data, attempt) => {
    attempts.push(attempt);
    throw new Error("Failed query: select 1\nparams: canari@client.nc");
  });
  await jobs.enqueue(database.db, "brief", {});
  const failed = await until(async () => (await inQueue("brief")).find((job) => job.state === "failed"));

  expect(attempts).toEqual([
    { number: 1, last: false },
    { number: 2, last: true },
  ]);
  expect(JSON.stringify(failed.output)).toContain("Failed query");
  expect(JSON.stringify(failed.output)).not.toContain("canari");
});

test("the job of a process that died goes to another", async () => {
  const sender = await open("send");
  await sender.enqueue(database.db, "dying", {});
  await database.pool.query(`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where name = 'dying'`);

  let adopted = 0;
  const jobs = await open();
  await jobs.work(dying, 1, async () => void adopted++);
  await until(async () => (await inQueue("dying"))[0]?.state === "completed");
  expect(adopted).toBe(1);
});

test("what a job wrote is there once, even when the job was given to another process meanwhile", async () => {
  await database.pool.query("create table written (n integer)");
  const jobs = await open();
  let runs = 0;
  await jobs.workOnce(taken, database, async ({ db }, { n }) => {
    runs += 1;
    await db.execute(sql`insert into written values (${n})`);
    if (runs > 1) return;
    await database.pool.query(
      "update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() where name = 'taken'",
    );
  });
  await jobs.enqueue(database.db, "taken", { n: 7 });
  await until(async () => (await inQueue("taken"))[0]?.state === "completed");
  expect(runs).toBe(2);
  expect((await database.pool.query("select n from written")).rows).toEqual([{ n: 7 }]);
});
