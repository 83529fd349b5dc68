import type { QueueOptions } from "pg-boss";
import type { DbScope } from "../db/scope.ts";
import type { Jobs, When } from "./jobs.server.ts";

/** A kind of work that is done later: the queue it waits in, how long it is tried, and what it is told. */
export type Job<Data extends JobData> = {
  name: string;
  options: QueueOptions;
  /** Only a type: never set. */
  data?: Data;
};

/** JSON. */
export type JobData = Record<string, unknown>;

export function defineJob<Data extends JobData>(name: string, options: QueueOptions): Job<Data> {
  return { name, options };
}

/** Puts work in its queue as part of `scope.db`: when that is a transaction, the job exists only if it commits. */
export function enqueueJob<Data extends JobData>(
  { db, jobs }: DbScope & { jobs: Jobs },
  job: Job<Data>,
  data: Data,
  when?: When,
): Promise<void> {
  return jobs.enqueue(db, job.name, data, when);
}
