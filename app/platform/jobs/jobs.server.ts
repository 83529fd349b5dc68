import { sql } from "drizzle-orm";
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from "pg-boss";
import type { Database } from "../db/client.server.ts";
import { describeError } from "../http/error-report.server.ts";
import type { Log } from "../log.server.ts";
import type { Job, JobData } from "./define-job.ts";

/** Puts work in the queue as part of `db`: when that is a transaction, the job exists only if it commits. */
export type Jobs = {
  enqueue(db: Database, queue: string, data: Record<string, unknown>, when?: When): Promise<void>;
};

/** Done as soon as somebody is free, or not before so many seconds. */
export type When = { afterSeconds?: number };

export type Attempt = { number: number; last: boolean };
/** Runs at least once for each job, sometimes twice: its work is idempotent. @throws to be tried again */
type JobHandler<Data> = (data: Data, attempt: Attempt) => Promise<void>;

export type JobQueues = Jobs & {
  /** Does the work of a job's queue in this process, `concurrency` at a time. */
  work<Data extends JobData>(job: Job<Data>, concurrency: number, handle: JobHandler<Data>): Promise<void>;
  /** Adds the job to its queue by the clock of Nouméa, once for all instances; one that was missed is made up for. */
  repeat(job: Job<JobData>, cron: string): Promise<void>;
  /** Waits for the running jobs, `milliseconds` at most (2,000 unless told); what is cut is tried again. */
  stop(milliseconds?: number): Promise<void>;
};

/** Tried again after about 15 s, 30 s, 1 min… up to 4 h: a mail server may be down for most of a day. */
export const patientRetries: QueueOptions = {
  retryLimit: 14,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 4 * 3_600,
  expireInSeconds: 300,
  // A process that died says nothing for 20 s: its jobs then go to another.
  heartbeatSeconds: 20,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
};

type Opening = {
  connectionString: string;
  queues: readonly Job<JobData>[];
  log: Pick<Log, "warn">;
  /** `send` for commands: enqueues only, runs nothing and watches nothing. */
  mode: "work" | "send";
  /** Seconds between two looks at the queue (a new job announces itself) and at who stopped giving signs of life. */
  pollSeconds?: number;
  watchSeconds?: number;
};

/** Opens the queue in PostgreSQL (schema `pgboss`), making or updating its tables and queues. */
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
  // Without a listener an "error" event ends the process; the database being away for a moment must not.
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
    repeat: ({ name }, cron) => boss.schedule(name, cron, null, { tz: "Pacific/Noumea", missed: "once" }),
    stop: (timeout = 2_000) => boss.stop({ graceful: true, timeout }),
  };
}

/** Works one job after the other: a queue that has filled is not looked at once for each of its jobs, but worked off. */
async function startWorker(
  boss: PgBoss,
  queue: string,
  pollSeconds: number,
  handle: (job: JobWithMetadata<unknown>) => Promise<void>,
): Promise<void> {
  const times = {
    pollingIntervalSeconds: Math.min(2, pollSeconds),
    notifyPollingIntervalSeconds: pollSeconds,
  };
  const worker = await boss.work(queue, { includeMetadata: true, ...times }, async ([job]) => {
    if (!job) return;
    try {
      await handle(job);
    } finally {
      boss.notifyWorker(worker);
    }
  });
}

/** The queue keeps what is thrown, and the log what is reported: only words without personal data. */
function withoutPersonalData<Data extends JobData>(
  log: Opening["log"],
  queue: string,
  handle: JobHandler<Data>,
) {
  return async (job: JobWithMetadata<unknown>) => {
    const attempt = { number: job.retryCount + 1, last: job.retryCount >= job.retryLimit };
    // JSON comes back as it was enqueued.
    await handle(job.data as Data, attempt).catch((error: unknown) => {
      const report = describeError(error);
      log.warn({ queue, attempt: attempt.number, error: report }, "job failed");
      throw new Error(String(report.message ?? report.kind));
    });
  };
}
