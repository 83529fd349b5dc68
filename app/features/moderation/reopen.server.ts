import { lockCompany, setDeletionRequest } from "#app/core/company/company-status.server.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import { findOpenVersion, findRefusedVersion, keepVersions } from "#app/core/company/versions.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { moderate } from "./moderate.server.ts";

export async function reopenPage(scope: AdminScope, companyId: string): Promise<boolean> {
  return (await moderate(scope, companyId, { act: "restore" })).kind === "done";
}

/** A page that its manager took offline since stays the manager's to republish. */
export async function reopenPageOffline(scope: AdminScope, companyId: string): Promise<boolean> {
  const company = await lockCompany(scope, companyId);
  if (company?.offlineBy !== "staff") return false;
  return (await moderate(scope, companyId, { act: "put-online" })).kind === "done";
}

export async function reopenDeletion(scope: AdminScope, companyId: string): Promise<boolean> {
  const company = await lockCompany(scope, companyId);
  if (!company || !isShown(company.status) || company.deletionRequestedAt) return false;
  await setDeletionRequest(scope, companyId, new Date());
  return true;
}

/** The refused edit waits again, unless another came since. */
export async function reopenEdit(scope: AdminScope, companyId: string): Promise<boolean> {
  const company = await lockCompany(scope, companyId);
  if (!company || !isShown(company.status) || (await findOpenVersion(scope, companyId))) return false;
  const refused = await findRefusedVersion(scope, companyId);
  if (!refused) return false;
  const { content, logoKey, authorId } = refused;
  await keepVersions(scope, [{ companyId, content, logoKey, authorId, origin: "edit", state: "waiting" }]);
  return true;
}
