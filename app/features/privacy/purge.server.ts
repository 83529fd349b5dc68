import { TransactionRollbackError } from "drizzle-orm";
import type { Database } from "#app/platform/db/client.server.ts";
import type { Files } from "#app/platform/storage/files.server.ts";
import { type Erased, type RetentionRule, retentionRules } from "./retention-rules.server.ts";

export type PurgeLine = Pick<RetentionRule, "what" | "kept" | "why"> & {
  rows: number;
  /** The rule that failed changed nothing; the others ran. */
  failed?: true;
};

type PurgeScope = { db: Database; files: Pick<Files, "remove"> };
type Purge = { now?: Date; dryRun?: boolean; onError?: (what: string, error: unknown) => void };

/**
 * Erases what the rules no longer allow to keep, each rule in a transaction of its own. Running it twice, or on two
 * instances at once, erases the same.
 * @returns a line per rule; a dry run does the same work in one transaction and takes it back, so its figures are exact
 */
export function purge(scope: PurgeScope, { now = new Date(), dryRun = false, onError }: Purge = {}) {
  return dryRun ? tryOut(scope.db, now) : eraseAll(scope, now, onError);
}

async function eraseAll(
  { db, files }: PurgeScope,
  now: Date,
  onError: Purge["onError"],
): Promise<PurgeLine[]> {
  const lines: PurgeLine[] = [];
  for (const rule of retentionRules) {
    try {
      const erased = await db.transaction((tx) => rule.erase(tx, now));
      for (const key of erased.files ?? []) await files.remove(key);
      lines.push(lineOf(rule, erased));
    } catch (error) {
      onError?.(rule.what, error);
      lines.push({ ...lineOf(rule, { rows: 0 }), failed: true });
    }
  }
  return lines;
}

async function tryOut(db: Database, now: Date): Promise<PurgeLine[]> {
  const lines: PurgeLine[] = [];
  try {
    await db.transaction(async (tx) => {
      for (const rule of retentionRules) lines.push(lineOf(rule, await rule.erase(tx, now)));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return lines;
}

const lineOf = ({ what, kept, why }: RetentionRule, { rows }: Erased): PurgeLine => ({
  what,
  kept,
  why,
  rows,
});
