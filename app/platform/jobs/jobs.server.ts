import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss } from "pg-boss";
import { type DbScope, inTransaction } from "../db/scope.ts";
import { describeError } from "../http/error-report.server.ts";
import type { Log } from "../log.server.ts";
import type { Job, JobData, Jobs } from "./define-job.ts";

export type Attempt = { number: number; last: boolean };
/** Runs at least once per job, so it must be idempotent. @throws to be retried */
type JobHandler<Data> = (data: Data, attempt: Attempt) => Promise<void>;

export type JobQueues = Jobs & {
  work<Data extends JobData>(job: Job<Data>, concurrency: number, handle: JobHandler<Data>): Promise<void>;
  /** All jobs that wait are one run: what each would do is the same, and it begins after all of them were enqueued. */
  workTogether(job: Job<JobData>, handle: () => Promise<void>): Promise<void>;
  /** In one transaction with the end of the job: what it writes is there once, even when its process dies. */
  workOnce<Data extends JobData, Scope extends DbScope>(
    job: Job<Data>,
    scope: Scope,
    handle: (inside: Scope, data: Data) => Promise<void>,
  ): Promise<void>;
  /** Schedules the job on Nouméa time, once for all instances; a missed run is caught up. */
  repeat(job: Job<JobData>, cron: string): Promise<void>;
  /** Waits for running jobs, at most `milliseconds` (default 2,000); interrupted ones are retried. */
  stop(milliseconds?: number): Promise<void>;
};

type Opening = {
  connectionString: string;
  queues: readonly Job<JobData>[];
  log: Pick<Log, "warn">;
  /** `send` for commands: enqueues only. */
  mode: "work" | "send";
  /** Seconds between polls of the queue (new jobs notify) and between heartbeat checks. */
  pollSeconds?: number;
  watchSeconds?: number;
};

/** Milliseconds, for the driver: no statement of the queue's takes as long. */
const whenPeerIsGone = { keepAlive: true, query_timeout: 60_000 };

export async function openJobs({
  connectionString,
  queues,
  log,
  mode,
  pollSeconds = 5,
  watchSeconds = 15,
}: Opening): Promise<JobQueues> {
  const working = mode === "work";
  const boss = new PgBoss({
    ...whenPeerIsGone,
    connectionString,
    application_name: "recif-jobs",
    max: working ? 4 : 1,
    connectionTimeoutMillis: 5_000,
    supervise: working,
    schedule: working,
    useListenNotify: working,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    maintenanceIntervalSeconds: 3_600,
  });
  // Without a listener an "error" event would end the process on a brief database outage.
  boss.on("error", (error) => log.warn({ reason: error.message }, "jobs"));
  await boss.start();
  for (const { name, options } of queues) {
    await boss.createQueue(name, { ...options, notify: true });
    await boss.updateQueue(name, { ...options, notify: true });
  }

  return {
    enqueue: async (db, queue, data, { afterSeconds = 0 } = {}) => {
      await boss.send(queue, data, { db: fromDrizzle(db, sql), startAfter: afterSeconds });
    },
    work: async <Data extends JobData>(job: Job<Data>, concurrency: number, handle: JobHandler<Data>) => {
      const guarded = withoutPersonalData(log, job.name, handle);
      for (let n = 0; n < concurrency; n += 1) await startWorker(boss, job.name, pollSeconds, guarded);
    },
    workTogether: (job, handle) =>
      startWorker(boss, job.name, pollSeconds, withoutPersonalData(log, job.name, handle), TOGETHER),
    workOnce: async (job, scope, handle) => {
      const guarded = withoutPersonalData<Parameters<typeof handle>[1]>(
        log,
        job.name,
        (data, _attempt, taken) =>
          inTransaction(scope, async (inside) => {
            await handle(inside, data);
            await endJob(boss, inside, taken);
          }),
      );
      await startWorker(boss, job.name, pollSeconds, guarded);
    },
    repeat: ({ name }, cron) => boss.schedule(name, cron, null, { tz: "Pacific/Noumea", missed: "once" }),
    stop: (timeout = 2_000) => boss.stop({ graceful: true, timeout }),
  };
}

/** @throws when the job was given to another process meanwhile */
async function endJob(boss: PgBoss, { db }: DbScope, { name, id, retryCount }: JobWithMetadata<unknown>) {
  // Its type leaves out what it answers.
  const { affected }: { affected?: number } = await boss.complete(name, { id, retryCount }, undefined, {
    db: fromDrizzle(db, sql),
  });
  if (affected !== 1) throw new Error("the job was given to another process");
}

/** Most jobs of one run. */
const TOGETHER = 1_000;

async function startWorker(
  boss: PgBoss,
  queue: string,
  pollSeconds: number,
  handle: (job: JobWithMetadata<unknown>) => Promise<void>,
  batchSize = 1,
): Promise<void> {
  const options = {
    includeMetadata: true as const,
    batchSize,
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
  };
  const worker = await boss.work(queue, options, async ([job]) => {
    if (!job) return;
    try {
      await handle(job);
    } finally {
      boss.notifyWorker(worker);
    }
  });
}

/** Errors are stored in the queue and logged, so they must contain no personal data. */
function withoutPersonalData<Data extends JobData>(
  log: Opening["log"],
  queue: string,
  handle: (data: Data, attempt: Attempt, taken: JobWithMetadata<unknown>) => Promise<void>,
) {
  return async (job: JobWithMetadata<unknown>) => {
    const attempt = { number: job.retryCount + 1, last: job.retryCount >= job.retryLimit };
    // Payloads are typed by `enqueueJob` and return as JSON.
    await handle(job.data as Data, attempt, job).catch((error: unknown) => {
      const report = describeError(error);
      log.warn({ queue, attempt: attempt.number, error: report }, "job failed");
      throw new Error(String(report.message ?? report.kind));
    });
  };
}
