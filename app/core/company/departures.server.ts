import type { LeftCompany } from "#app/core/person/left-company.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { lockCompany } from "./company-status.server.ts";
import { notifyManagersChanged } from "./manager-notices.server.ts";
import { addManager, listManaged, listManagers, removeManager, stepDown } from "./managers.server.ts";

/*
 * A manager whose account is deleted leaves their companies; of those they own, the oldest manager becomes the owner,
 * since only owners appoint and remove managers. Without another manager, administrators look after the company.
 */

type Company = { id: string; name: string };

/** @returns the new owner, if there was another manager */
export async function handToOldest(
  scope: MemberScope,
  company: Company,
  leaving: string,
): Promise<string | undefined> {
  const heir = (await listManagers(scope, company.id)).find(({ userId }) => userId !== leaving);
  if (!heir) return undefined;
  await removeManager(scope, company.id, leaving);
  await addManager(scope, { companyId: company.id, userId: heir.userId, role: "owner", grantedBy: null });
  await notifyManagersChanged(scope, company, { change: "owner", who: heir.name });
  return heir.userId;
}

/** Locks the companies before any account, as when their pages are saved. */
export async function lockManaged(scope: DbScope, userId: string): Promise<void> {
  for (const { companyId } of await listManaged(scope, userId)) await lockCompany(scope, companyId);
}

/** @returns what `rejoinCompanies` needs */
export async function leaveCompanies(scope: MemberScope, userId: string): Promise<LeftCompany[]> {
  const left: LeftCompany[] = [];
  for (const { companyId, name, role, since } of await listManaged(scope, userId)) {
    const company = { id: companyId, name };
    const heirId = role === "owner" ? await handToOldest(scope, company, userId) : undefined;
    await removeManager(scope, companyId, userId);
    left.push({ companyId, role, since: since.toISOString(), heirId });
  }
  return left;
}

type Returning = { id: string; name: string };

/** An owner who was appointed meanwhile stays: who comes back is a manager then. */
export async function rejoinCompanies(
  scope: MemberScope,
  { id: userId, name: who }: Returning,
  left: readonly LeftCompany[],
): Promise<void> {
  for (const { companyId, role, since, heirId } of left) {
    const company = await lockCompany(scope, companyId);
    if (!company) continue;
    const managers = await listManagers(scope, companyId);
    if (managers.some((one) => one.userId === userId)) continue;
    const owner = managers.find((one) => one.role === "owner");
    const owns = role === "owner" && (!owner || owner.userId === heirId);
    if (owns && owner) await stepDown(scope, companyId);
    const grant = { companyId, userId, grantedBy: scope.actor.id, since: new Date(since) };
    await addManager(scope, { ...grant, role: owns ? "owner" : "manager" });
    await notifyManagersChanged(scope, company, { change: owns ? "owner" : "restored", who });
  }
}
