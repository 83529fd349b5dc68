import type { Database } from "../db/client.server.ts";

/** Puts work in the queue as part of `db`: when that is a transaction, the job exists only if it commits. */
export type Jobs = {
  enqueue(db: Database, queue: string, data: Record<string, unknown>): Promise<void>;
};
