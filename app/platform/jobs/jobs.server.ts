import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type QueueOptions } from "pg-boss";
import type { Database } from "../db/client.server.ts";
import { describeError } from "../http/error-report.server.ts";
import type { Log } from "../log.server.ts";

/** Puts work in the queue as part of `db`: when that is a transaction, the job exists only if it commits. */
export type Jobs = {
  enqueue(db: Database, queue: string, data: Record<string, unknown>): Promise<void>;
};

/** A queue and how long its jobs try. Jobs run at least once, sometimes twice: their work is idempotent. */
export type Queue = { name: string; options: QueueOptions };

export type Attempt = { number: number; last: boolean };
/** @throws to be tried again */
export type JobHandler = (data: unknown, attempt: Attempt) => Promise<void>;

export type JobQueues = Jobs & {
  /** Does the work of a queue in this process, `concurrency` jobs at a time. */
  work(queue: string, concurrency: number, handle: JobHandler): Promise<void>;
  /** Adds a job to a queue by the clock of Nouméa, once for all instances; one that was missed is made up for. */
  repeat(queue: string, cron: string): Promise<void>;
  /** Ends the running jobs, for 2 s at most; what is cut is tried again. */
  stop(): Promise<void>;
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
  queues: Queue[];
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
    enqueue: async (db, queue, data) => {
      await boss.send(queue, data, { db: fromDrizzle(db, sql) });
    },
    work: async (queue, concurrency, handle) => {
      await boss.work(
        queue,
        {
          includeMetadata: true,
          localConcurrency: concurrency,
          pollingIntervalSeconds: Math.min(2, pollSeconds),
          notifyPollingIntervalSeconds: pollSeconds,
        },
        async ([job]) => {
          if (!job) return;
          const attempt = { number: job.retryCount + 1, last: job.retryCount >= job.retryLimit };
          await handle(job.data, attempt).catch((error: unknown) => {
            const report = describeError(error);
            log.warn({ queue, attempt: attempt.number, error: report }, "job failed");
            // The queue keeps what is thrown: only the words without personal data.
            throw new Error(String(report.message ?? report.kind));
          });
        },
      );
    },
    repeat: (queue, cron) => boss.schedule(queue, cron, null, { tz: "Pacific/Noumea", missed: "once" }),
    stop: () => boss.stop({ graceful: true, timeout: 2_000 }),
  };
}
