import { desc, lt } from "drizzle-orm";
import { retentionRuns } from "#app/features/privacy/retention.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { PurgeLine } from "./purge.server.ts";

const RETENTION_DAYS = 366;
const SHOWN = 30;

type Run = { startedAt: Date; finishedAt: Date; lines: readonly PurgeLine[]; files: number };

/** Runs older than a year are deleted. */
export async function recordRetentionRun(
  { db }: DbScope,
  { startedAt, finishedAt, lines, files }: Run,
): Promise<void> {
  await db.insert(retentionRuns).values({
    startedAt,
    finishedAt,
    files,
    rows: lines.reduce((sum, { rows }) => sum + rows, 0),
    failures: lines.filter(({ failed }) => failed).length,
    lines: lines
      .filter(({ rows, failed }) => rows > 0 || failed)
      .map(({ what, rows, failed }) => ({ what, rows, ...(failed && { failed }) })),
  });
  const outdated = new Date(finishedAt.getTime() - RETENTION_DAYS * 86_400_000);
  await db.delete(retentionRuns).where(lt(retentionRuns.finishedAt, outdated));
}

export function listRetentionRuns({ db }: DbScope) {
  return db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(SHOWN);
}
export type RetentionRun = Awaited<ReturnType<typeof listRetentionRuns>>[number];
