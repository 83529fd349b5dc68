import { readProposal, writeContent } from "#app/core/company/company-content.server.ts";
import { changedFields, type Proposal } from "#app/core/company/company-content.ts";
import { type LockedCompany, lockCompany } from "#app/core/company/company-status.server.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import { closeVersions, findStandingVersion, keepVersions } from "#app/core/company/versions.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import type { ImportedCompany } from "../rows/import-row.ts";
import { mergeContent } from "./merge-content.ts";

/**
 * Applies the content of a row at once; status, managers and a pending edit stay. Returns the versions before and
 * after; none without a change.
 */
export async function updateCompany(
  scope: DbScope,
  companyId: string,
  row: ImportedCompany,
  authorId: string | null,
): Promise<Outcome<"absent" | { updated: { versionBefore: string | null; versionAfter: string | null } }>> {
  const company = await lockCompany(scope, companyId);
  const before = company && (await readProposal(scope, companyId));
  if (!before || company.status === "draft" || company.status === "archived") return { kind: "absent" };
  const after: Proposal = { content: mergeContent(before.content, row), logoKey: before.logoKey };
  if (changedFields(before, after).length === 0)
    return { kind: "updated", versionBefore: null, versionAfter: null };
  const versionBefore = await versionOf(scope, company, before);
  const versionAfter = await putVersion(scope, company, after, { origin: "import", authorId });
  return { kind: "updated", versionBefore, versionAfter };
}

async function versionOf(scope: DbScope, company: LockedCompany, present: Proposal): Promise<string> {
  const standing = await findStandingVersion(scope, company.id, isShown(company.status));
  if (standing && changedFields(standing, present).length === 0) return standing.id;
  const [id] = await keepVersions(scope, [
    { ...present, companyId: company.id, origin: "restored", state: "replaced" },
  ]);
  if (!id) throw new Error("insert returned no row");
  return id;
}

type Put = { origin: "import" | "restored"; authorId: string | null };

export async function putVersion(
  scope: DbScope,
  company: LockedCompany,
  proposal: Proposal,
  { origin, authorId }: Put,
): Promise<string> {
  const shown = isShown(company.status);
  if (!shown) await closeVersions(scope, [company.id], { to: "replaced" });
  const [id] = await keepVersions(scope, [
    { ...proposal, companyId: company.id, origin, authorId, state: shown ? "applied" : "waiting" },
  ]);
  await writeContent(scope, company.id, proposal);
  if (!id) throw new Error("insert returned no row");
  return id;
}
