import type { QueueOptions } from "pg-boss";
import type { Database } from "../db/client.server.ts";
import type { DbScope } from "../db/scope.ts";

export type Jobs = {
  enqueue(db: Database, queue: string, data: Record<string, unknown>, when?: When): Promise<void>;
};

/** As soon as a worker is free, or after a delay. */
type When = { afterSeconds?: number };

/** A kind of work that is done later: its queue, its name for the staff, how long it is tried, and its data. */
export type Job<Data extends JobData> = {
  name: string;
  label: string;
  options: QueueOptions;
  /** Type only, never set. */
  data?: Data;
};

export type JobData = Record<string, unknown>;

export function defineJob<Data extends JobData>(
  name: string,
  { label, ...options }: QueueOptions & { label: string },
): Job<Data> {
  return { name, label, options };
}

/** Enqueues in `scope.db`: in a transaction, the job exists only if it commits. */
export function enqueueJob<Data extends JobData>(
  { db, jobs }: DbScope & { jobs: Jobs },
  job: Job<Data>,
  data: Data,
  when?: When,
): Promise<void> {
  return jobs.enqueue(db, job.name, data, when);
}

/** Retries after about 15 s, 30 s, 1 min… up to 4 h: a mail server may be down for most of a day. */
export const patientRetries: QueueOptions = {
  retryLimit: 14,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 4 * 3_600,
  expireInSeconds: 300,
  // Without a heartbeat for 20 s, a process's jobs go to another.
  heartbeatSeconds: 20,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 7 * 86_400,
};
