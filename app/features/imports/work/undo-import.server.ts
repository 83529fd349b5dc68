import { and, desc, eq, inArray } from "drizzle-orm";
import { removeCompanies } from "#app/core/company/companies.server.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import { changedFields } from "#app/core/company/company-content.ts";
import { type LockedCompany, lockCompany } from "#app/core/company/company-status.server.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import { findVersion } from "#app/core/company/versions.server.ts";
import { importRows, type imports } from "#app/features/imports/imports.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { lockImport, stepImport } from "../import-steps.server.ts";
import { findBlockers } from "./retained-companies.server.ts";
import { putVersion } from "./update-company.server.ts";

type Import = typeof imports.$inferSelect;
type Row = Pick<
  typeof importRows.$inferSelect,
  "rowNumber" | "companyId" | "outcome" | "versionBefore" | "versionAfter"
>;
type RowOutcome = { outcome: "undone" | "gone" | "kept"; problem?: string };

const AT_ONCE = 100;
const CHANGED_SINCE = "modifiée depuis l’import";
const DECIDED_SINCE = "décidée depuis l’import";
const STATUS_CHANGED = "son statut a changé depuis";

/**
 * Undoes an import, a batch in a transaction, the last rows first: the companies it created go, those it updated get
 * their former values back. What was changed since stays, with the reason on its row.
 */
export async function undoImportRows(
  scope: DbScope,
  importId: string,
  { atOnce = AT_ONCE, onBatch }: { atOnce?: number; onBatch?: () => void } = {},
): Promise<void> {
  while (await inTransaction(scope, (inside) => undoBatch(inside, importId, atOnce))) onBatch?.();
}

/** Returns whether there may be more. */
async function undoBatch(scope: DbScope, importId: string, limit: number): Promise<boolean> {
  const found = await lockImport(scope, importId);
  if (found?.state !== "undoing") return false;
  const rows = await scope.db
    .select({
      rowNumber: importRows.rowNumber,
      companyId: importRows.companyId,
      outcome: importRows.outcome,
      versionBefore: importRows.versionBefore,
      versionAfter: importRows.versionAfter,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.outcome, ["created", "updated"])))
    .orderBy(desc(importRows.rowNumber))
    .limit(limit);
  if (rows.length === 0) {
    await stepImport(scope, importId, "erase", { stamps: "undoneAt" });
    return false;
  }
  await undoCreated(
    scope,
    found,
    rows.filter(({ outcome }) => outcome === "created"),
  );
  const updated = rows.filter(({ outcome }) => outcome === "updated");
  // In one order, so that two which lock several companies do not wait for each other.
  for (const row of updated.toSorted(byCompany))
    await applyOutcome(scope, importId, [row.rowNumber], await undoUpdated(scope, row));
  return true;
}

const byCompany = (a: Row, b: Row) => ((a.companyId ?? "") < (b.companyId ?? "") ? -1 : 1);

async function undoCreated(scope: DbScope, found: Import, rows: readonly Row[]): Promise<void> {
  const reasons = await findBlockers(
    scope,
    rows.flatMap(({ companyId }) => companyId ?? []),
    found.publish ? "published" : "pending",
  );
  const outcomeOf = ({ companyId }: Row): RowOutcome => {
    if (!companyId) return { outcome: "gone" };
    const problem = reasons.get(companyId);
    return problem ? { outcome: "kept", problem } : { outcome: "undone" };
  };
  const leaving = rows.filter((row) => outcomeOf(row).outcome === "undone");
  await applyOutcome(scope, found.id, linesOf(leaving), { outcome: "undone" });
  await applyOutcome(scope, found.id, linesOf(rows.filter(({ companyId }) => !companyId)), {
    outcome: "gone",
  });
  for (const row of rows) {
    const result = outcomeOf(row);
    if (result.outcome === "kept") await applyOutcome(scope, found.id, [row.rowNumber], result);
  }
  await removeCompanies(
    scope,
    leaving.flatMap(({ companyId }) => companyId ?? []),
  );
}

const linesOf = (rows: readonly Row[]) => rows.map(({ rowNumber }) => rowNumber);

async function undoUpdated(
  scope: DbScope,
  { companyId, versionBefore, versionAfter }: Row,
): Promise<RowOutcome> {
  const company = companyId ? await lockCompany(scope, companyId) : undefined;
  if (!company) return { outcome: "gone" };
  // The row changed nothing.
  if (!versionAfter || !versionBefore) return { outcome: "undone" };
  const after = await findVersion(scope, company.id, versionAfter);
  const present = await readProposal(scope, company.id);
  const isUntouched = after && present && changedFields(after, present).length === 0;
  if (!isUntouched) return { outcome: "kept", problem: CHANGED_SINCE };
  const moved = whyMoved(company, after);
  if (moved) return { outcome: "kept", problem: moved };
  const before = await findVersion(scope, company.id, versionBefore);
  if (!before) return { outcome: "kept", problem: "le contenu d’avant n’est plus conservé" };
  const proposal = { content: before.content, logoKey: before.logoKey };
  await putVersion(scope, company, proposal, { origin: "restored", authorId: null });
  return { outcome: "undone" };
}

type After = { state: string; createdAt: Date; decidedAt: Date | null };

/**
 * Reason why a company is no longer as the import left it (published with the applied version, or pending): its
 * former content was reviewed for that state only.
 */
function whyMoved({ status }: LockedCompany, after: After): string | undefined {
  const wasShown = after.decidedAt?.getTime() === after.createdAt.getTime();
  if (wasShown) return isShown(status) ? undefined : STATUS_CHANGED;
  if (after.state === "waiting" && status === "pending") return undefined;
  return status === "draft" ? STATUS_CHANGED : DECIDED_SINCE;
}

async function applyOutcome(
  { db }: DbScope,
  importId: string,
  lines: readonly number[],
  { outcome, problem = null }: { outcome: RowOutcome["outcome"]; problem?: string | null },
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .update(importRows)
    .set({ outcome, problem })
    .where(and(eq(importRows.importId, importId), inArray(importRows.rowNumber, [...lines])));
}
