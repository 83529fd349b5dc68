import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { changeReports } from "#app/features/change-reports/change-reports.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { storeOnce } from "#app/platform/forms/submission-keys.server.ts";
import type { ReportOutcome, ReportStatus } from "./report-lists.rules.ts";

type NewReport = Pick<typeof changeReports.$inferInsert, "companyId" | "change" | "message" | "email">;

/** @param keys idempotency keys: see `submissionKeys` */
export function insertReport({ db }: DbScope, report: NewReport, keys: [string, ...string[]]) {
  return storeOnce({
    prefix: "SIG",
    insert: async (reference) => {
      const [created] = await db
        .insert(changeReports)
        .values({ ...report, reference, idempotencyKey: keys[0] })
        .onConflictDoNothing()
        .returning({ id: changeReports.id, reference: changeReports.reference });
      return created;
    },
    find: () => findReportByKeys({ db }, keys),
  });
}

export async function findReportByKeys({ db }: DbScope, keys: string[]) {
  const [found] = await db
    .select({ id: changeReports.id, reference: changeReports.reference })
    .from(changeReports)
    .where(inArray(changeReports.idempotencyKey, keys));
  return found;
}

/** Locks the report until the transaction ends. */
export async function lockReport({ db }: DbScope, id: string) {
  const [found] = await db
    .select({
      id: changeReports.id,
      companyId: changeReports.companyId,
      reference: changeReports.reference,
      email: changeReports.email,
      status: sql<ReportStatus>`${changeReports.status}`,
    })
    .from(changeReports)
    .where(eq(changeReports.id, id))
    .for("update");
  return found;
}

export async function decideRow(
  { db }: DbScope,
  id: string,
  { outcome, answer }: { outcome: ReportOutcome; answer: string | null },
): Promise<void> {
  await db
    .update(changeReports)
    .set({ status: outcome, answer, decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(changeReports.id, id));
}

export async function deleteReports({ db }: DbScope, which: SQL): Promise<string[]> {
  const gone = await db.delete(changeReports).where(which).returning({ reference: changeReports.reference });
  return gone.map(({ reference }) => reference);
}
