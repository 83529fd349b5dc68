import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import { companyActs } from "#app/core/company/acts.ts";
import {
  type LockedCompany,
  lockCompany,
  setManagersCanTakeOffline,
} from "#app/core/company/company-status.server.ts";
import { notifyManagersChanged } from "#app/core/company/manager-notices.server.ts";
import {
  addManager,
  findManagerRole,
  listManagers,
  removeManager,
  stepDown,
} from "#app/core/company/managers.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Result } from "#app/platform/outcome.ts";
import type { ManagerRefusal } from "./managers.rules.ts";

export type ManagerResult = Result<object, { reason: ManagerRefusal }>;

/** Undefined when not found or not the owner, without distinction. */
export async function lockAsOwner(scope: MemberScope, companyId: string): Promise<LockedCompany | undefined> {
  if ((await findManagerRole(scope, companyId, scope.actor.id)) !== "owner") return undefined;
  const company = await lockCompany(scope, companyId);
  // Ownership may have changed while waiting for the lock.
  const role = company && (await findManagerRole(scope, companyId, scope.actor.id));
  return role === "owner" ? company : undefined;
}

const DAY = 86_400;

/** Each change e-mails every manager: a few a day, over all of them. */
export async function canChange(scope: MemberScope, companyId: string): Promise<boolean> {
  const verdict = await countInOrder(scope, [
    { name: "manager-changes", subject: scope.actor.id, limit: 20, seconds: DAY },
    { name: "manager-changes-company", subject: companyId, limit: 12, seconds: DAY },
  ]);
  return verdict.allowed;
}

/** A separate count, so that other changes do not prevent the owner from removing a manager. */
async function canDismiss(scope: MemberScope, companyId: string): Promise<boolean> {
  const subject = `${companyId} ${scope.actor.id}`;
  const verdict = await countInOrder(scope, [{ name: "manager-removals", subject, limit: 12, seconds: DAY }]);
  return verdict.allowed;
}

export function dismissManager(
  scope: MemberScope,
  companyId: string,
  userId: string,
): Promise<ManagerResult> {
  return inTransaction(scope, async (inside): Promise<ManagerResult> => {
    const company = await lockAsOwner(inside, companyId);
    const person = company && (await listManagers(inside, companyId)).find((one) => one.userId === userId);
    if (!company || !person) return { ok: false, reason: "absent" };
    if (person.role === "owner") return { ok: false, reason: "last owner" };
    if (!(await canDismiss(inside, companyId))) return { ok: false, reason: "changed often" };
    await notifyManagersChanged(inside, company, { change: "removed", who: person.name });
    await removeManager(inside, companyId, userId);
    const { role, since } = person;
    return record(inside, companyActs["manager-removed"], companyId, { userId, role, since });
  });
}

export function handOver(scope: MemberScope, companyId: string, userId: string): Promise<ManagerResult> {
  return inTransaction(scope, async (inside): Promise<ManagerResult> => {
    const company = await lockAsOwner(inside, companyId);
    const next = company && (await listManagers(inside, companyId)).find((one) => one.userId === userId);
    if (!company || !next) return { ok: false, reason: "absent" };
    if (!(await canChange(inside, companyId))) return { ok: false, reason: "changed often" };
    await stepDown(inside, companyId);
    await addManager(inside, { companyId, userId, role: "owner", grantedBy: scope.actor.id });
    await notifyManagersChanged(inside, company, { change: "owner", who: next.name });
    return record(inside, companyActs["owner-changed"], companyId);
  });
}

/** The owner decides whether other managers may take the page offline or request its deletion. */
export function setTakeOfflineAllowed(
  scope: MemberScope,
  companyId: string,
  allowed: boolean,
): Promise<ManagerResult> {
  return inTransaction(scope, async (inside): Promise<ManagerResult> => {
    const company = await lockAsOwner(inside, companyId);
    if (!company) return { ok: false, reason: "absent" };
    if (company.managersCanTakeOffline === allowed) return { ok: true };
    await setManagersCanTakeOffline(inside, companyId, allowed);
    return record(inside, companyActs[allowed ? "offline-allowed" : "offline-forbidden"], companyId);
  });
}

export function leaveCompany(scope: MemberScope, companyId: string): Promise<ManagerResult> {
  return inTransaction(scope, async (inside): Promise<ManagerResult> => {
    const company = await lockCompany(inside, companyId);
    const role = company && (await findManagerRole(inside, companyId, scope.actor.id));
    if (!company || !role) return { ok: false, reason: "absent" };
    if (role === "owner") return { ok: false, reason: "last owner" };
    if (!(await canChange(inside, companyId))) return { ok: false, reason: "changed often" };
    await notifyManagersChanged(inside, company, { change: "left", who: scope.actor.name });
    await removeManager(inside, companyId, scope.actor.id);
    return record(inside, companyActs["manager-left"], companyId);
  });
}

export async function record(
  scope: MemberScope,
  act: Act<"owner">,
  companyId: string,
  detail?: Record<string, unknown>,
): Promise<ManagerResult> {
  await recordAudit(scope, { act, subject: companyId, ...(detail && { detail }) });
  return { ok: true };
}
