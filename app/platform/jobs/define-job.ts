import type { QueueOptions } from "pg-boss";
import type { DbScope } from "../db/scope.ts";
import type { Jobs, When } from "./jobs.server.ts";

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
