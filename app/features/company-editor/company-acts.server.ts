import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { canChangeCompany } from "#app/core/company/company-acts-limit.server.ts";
import {
  changeStatus,
  confirmUpToDate,
  type LockedCompany,
  setDeletionRequest,
  setOnCall,
} from "#app/core/company/company-status.server.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { isShown, type StatusRefusal } from "#app/core/company/status.rules.ts";
import { closeVersions, findOpenVersion, rewriteOpenVersion } from "#app/core/company/versions.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Result } from "#app/platform/outcome.ts";
import { type OwnAct, ownersActs } from "./own-acts.ts";
import { notifyStaffOfWaiting } from "./staff-notices.server.ts";
import { lockEditable } from "./submissions.server.ts";

const DAY = 86_400;

type ActOutcome = Result<
  object,
  { reason: "absent" | "nothing waits" | "the owner's" | "asked often" | "too often" | StatusRefusal }
>;

export function actAsManager(scope: MemberScope, companyId: string, act: OwnAct): Promise<ActOutcome> {
  return inTransaction(scope, async (inside): Promise<ActOutcome> => {
    const company = await lockEditable(inside, companyId);
    if (!company) return { ok: false, reason: "absent" };
    if (ownersActs.includes(act) && !(await canTakeDown(inside, company)))
      return { ok: false, reason: "the owner's" };
    if (!(await canChangeCompany(inside))) return { ok: false, reason: "too often" };
    const outcome = await acts[act](inside, company);
    if (outcome.ok) await recordAudit(inside, { act: companyActs[act], subject: company.id });
    return outcome;
  });
}

/** The owner; other managers if the owner allows it or there is none. */
async function canTakeDown(scope: MemberScope, company: LockedCompany): Promise<boolean> {
  if (company.managersCanTakeOffline) return true;
  const owner = (await listManagers(scope, company.id)).find(({ role }) => role === "owner");
  return !owner || owner.userId === scope.actor.id;
}

type Act = (scope: MemberScope, company: LockedCompany) => Promise<ActOutcome>;

const byManager =
  (act: "discard" | "takeOffline" | "putOnline"): Act =>
  async (scope, company) => {
    const verdict = await changeStatus(scope, company, { act, by: "manager" });
    return verdict.ok ? { ok: true } : verdict;
  };

const acts: Record<OwnAct, Act> = {
  withdraw,
  discard: byManager("discard"),
  "take-offline": byManager("takeOffline"),
  "put-online": byManager("putOnline"),
  "ask-deletion": async (scope, company) => {
    if (!isShown(company.status)) return { ok: false, reason: "not in this status" };
    // Rate limit: each request sends an e-mail to staff, even if withdrawn.
    const verdict = await countInOrder(scope, [
      { name: "company-deletion", subject: `${company.id} ${scope.actor.id}`, limit: 3, seconds: DAY },
    ]);
    if (!verdict.allowed) return { ok: false, reason: "asked often" };
    await setDeletionRequest(scope, company.id, new Date());
    await notifyStaffOfWaiting(scope, { id: company.id, name: company.name, what: "deletion" });
    return { ok: true };
  },
  keep: async (scope, company) => {
    if (!isShown(company.status)) return { ok: false, reason: "not in this status" };
    if (company.deletionRequestedAt) await setDeletionRequest(scope, company.id, null);
    return { ok: true };
  },
  confirm: async (scope, company) => {
    if (!isShown(company.status)) return { ok: false, reason: "not in this status" };
    const isToday = company.confirmedAt && Date.now() - company.confirmedAt.getTime() < DAY * 1_000;
    if (!isToday) await confirmUpToDate(scope, company.id);
    return { ok: true };
  },
  "ask-on-call": async (scope, company) => {
    if (!isShown(company.status)) return { ok: false, reason: "not in this status" };
    if (company.onCallAskedAt) return { ok: true };
    await setOnCall(scope, company.id, { askedAt: new Date(), confirmedAt: null });
    await notifyStaffOfWaiting(scope, { id: company.id, name: company.name, what: "on-call" });
    return { ok: true };
  },
  "leave-on-call": async (scope, company) => {
    if (company.onCallAskedAt) await setOnCall(scope, company.id, { askedAt: null, confirmedAt: null });
    return { ok: true };
  },
};

/** Drops a pending edit; a pending submission becomes a draft. */
async function withdraw(scope: MemberScope, company: LockedCompany): Promise<ActOutcome> {
  const open = await findOpenVersion(scope, company.id);
  if (open?.state !== "waiting") return { ok: false, reason: "nothing waits" };
  if (company.status === "pending") {
    await rewriteOpenVersion(scope, company.id, { state: "draft" });
    const verdict = await changeStatus(scope, company, { act: "withdraw", by: "manager" });
    return verdict.ok ? { ok: true } : verdict;
  }
  await closeVersions(scope, [company.id], { to: "withdrawn", decidedBy: scope.actor.id });
  return { ok: true };
}
