import { TransactionRollbackError } from "drizzle-orm";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import {
  describeRule,
  type Erased,
  type NounPrivacy,
  type RetentionRule,
} from "#app/platform/privacy/noun-privacy.ts";
import type { Files } from "#app/platform/storage/files.server.ts";

export type PurgeLine = Pick<RetentionRule, "what" | "retention" | "why"> & {
  rows: number;
  /** The rule or its rotation failed and was rolled back; the others ran. */
  failed?: true;
};

type PurgeScope = DbScope & { files: Pick<Files, "remove"> };
type Purge = { now?: Date; dryRun?: boolean; onError?: (what: string, error: unknown) => void };

/**
 * Erases expired data, one transaction per rule unless it makes its own. Idempotent and safe on several instances.
 * @returns a line per rule; a dry run does the same work in one transaction and rolls it back, so its figures are
 * exact
 */
export function purge(
  scope: PurgeScope,
  nouns: readonly NounPrivacy[],
  { now = new Date(), dryRun = false, onError }: Purge = {},
): Promise<PurgeLine[]> {
  const rules = nouns.flatMap(({ retention }) => retention);
  return dryRun ? tryOut(scope, rules, now) : eraseAll(scope, rules, now, onError);
}

async function eraseAll(
  scope: PurgeScope,
  rules: readonly RetentionRule[],
  now: Date,
  onError: Purge["onError"],
): Promise<PurgeLine[]> {
  const lines: PurgeLine[] = [];
  for (const rule of rules) {
    try {
      const rotated = await rotate(scope, rule, now, onError);
      const erased = rule.apart
        ? await rule.erase({ db: scope.db }, now)
        : await inTransaction(scope, (inside) => rule.erase(inside, now));
      for (const key of erased.files ?? []) await scope.files.remove(key);
      const line = await lineOf(scope, rule, { rows: (rotated?.rows ?? 0) + erased.rows });
      for (const error of erased.failures ?? []) onError?.(rule.what, error);
      const failed = !rotated || (erased.failures ?? []).length > 0;
      lines.push(failed ? { ...line, failed } : line);
    } catch (error) {
      onError?.(rule.what, error);
      const { what, retention, why } = rule;
      lines.push({ what, retention, why, rows: 0, failed: true });
    }
  }
  return lines;
}

/** @returns undefined when it failed: the rows of a month that could not be dropped are erased one by one */
async function rotate(scope: PurgeScope, rule: RetentionRule, now: Date, onError: Purge["onError"]) {
  try {
    return await inTransaction(scope, async (inside) => (await rule.rotate?.(inside, now)) ?? { rows: 0 });
  } catch (error) {
    onError?.(rule.what, error);
    return undefined;
  }
}

async function tryOut(scope: PurgeScope, rules: readonly RetentionRule[], now: Date): Promise<PurgeLine[]> {
  const lines: PurgeLine[] = [];
  try {
    await scope.db.transaction(async (tx) => {
      for (const rule of rules) lines.push(await lineOf({ db: tx }, rule, await rule.erase({ db: tx }, now)));
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return lines;
}

const lineOf = async (scope: DbScope, rule: RetentionRule, { rows }: Erased): Promise<PurgeLine> => ({
  ...(await describeRule(scope, rule)),
  rows,
});
