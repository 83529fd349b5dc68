import { lastActOn, noteAct } from "#app/core/audit/audit-log.server.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import {
  changeStatus,
  type LockedCompany,
  lockCompany,
  setDeletionRequest,
  setFeatured,
  setVerified,
} from "#app/core/company/company-status.server.ts";
import {
  closeVersions,
  findOpenVersion,
  keepVersions,
  rewriteOpenVersion,
} from "#app/core/company/versions.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { DecisionKind } from "./moderation.mails.ts";
import { type CompanyAct, statusActOf } from "./moderation.rules.ts";
import { stampOf } from "./seen.server.ts";
import { tellApproved, tellDecision } from "./tell-managers.server.ts";

/** "conflict": somebody was faster; `by` and `at` say who and when, when the log knows. */
export type Moderated =
  | { kind: "done"; name: string; slug: string }
  | { kind: "conflict"; name: string; by?: string | undefined; at?: Date | undefined }
  /** Other words wait than those that were read. */
  | { kind: "changed"; name: string }
  | { kind: "absent" };

export type Asked = {
  act: CompanyAct;
  reason?: string | undefined;
  /** Stamps of what stood on the page where it was asked. */
  seen?: readonly string[];
};

/** One act of an administrator on one company, with everything that follows from it, or nothing at all. */
export function moderate(scope: AdminScope, companyId: string, asked: Asked): Promise<Moderated> {
  const { act, reason, seen = [] } = asked;
  return inTransaction(scope, async (inside): Promise<Moderated> => {
    const company = await lockCompany(inside, companyId);
    if (!company) return { kind: "absent" };
    const { name, slug } = company;
    if (act === "approve" && company.status === "pending") {
      const stamp = stampOf(companyId, await findOpenVersion(inside, companyId));
      if (!seen.includes(stamp)) return { kind: "changed", name };
    }
    const done = statusActOf[act]
      ? await decideStatus(inside, company, act, reason)
      : await sayOfPage(inside, company, act);
    if (!done) return { kind: "conflict", name, ...(await lastActOn(inside, companyId, "company.")) };
    await noteAct(inside, { actorId: scope.actor.id, action: `company.${act}`, subject: companyId });
    return { kind: "done", name, slug };
  });
}

async function decideStatus(
  scope: AdminScope,
  company: LockedCompany,
  act: CompanyAct,
  reason: string | undefined,
): Promise<boolean> {
  const statusAct = statusActOf[act];
  if (!statusAct) return false;
  const open = await findOpenVersion(scope, company.id);
  const verdict = await changeStatus(scope, company, { act: statusAct, by: "staff", reason });
  if (!verdict.ok) return false;

  if (act === "approve")
    await closeVersions(scope, [company.id], { to: "applied", decidedBy: scope.actor.id });
  else if (act === "ask-for-changes")
    await rewriteOpenVersion(scope, company.id, { state: "draft", reason: reason ?? null });
  else if (act === "refuse" || act === "remove")
    await closeVersions(scope, [company.id], { to: "rejected", decidedBy: scope.actor.id, reason });
  else if (act === "restore") await reopen(scope, company.id, verdict.to);

  if (act === "approve") await tellApproved(scope, company);
  const decision = decisions[act];
  const authorId = open?.authorId ?? company.submittedBy;
  if (decision) await tellDecision(scope, company, { decision, reason, authorId });
  return true;
}

const decisions: Partial<Record<CompanyAct, DecisionKind>> = {
  refuse: "refused",
  "ask-for-changes": "changes-asked",
  "take-offline": "taken-offline",
  remove: "removed",
  restore: "restored",
};

/** A company that comes back to wait, or to be written, has a version that does. */
async function reopen(scope: AdminScope, companyId: string, status: string): Promise<void> {
  const state = status === "pending" ? "waiting" : status === "draft" ? "draft" : undefined;
  if (!state || (await findOpenVersion(scope, companyId))) return;
  const proposal = await readProposal(scope, companyId);
  if (proposal) await keepVersions(scope, [{ ...proposal, companyId, origin: "restored", state }]);
}

/** What is said of a page, whatever its status. Said again, it is still said: two who do the same do not meet. */
async function sayOfPage(scope: AdminScope, company: LockedCompany, act: CompanyAct): Promise<boolean> {
  switch (act) {
    case "feature":
    case "unfeature":
      return setFeatured(scope, company.id, act === "feature");
    case "verify":
    case "unverify":
      return setVerified(scope, company.id, act === "verify" ? new Date() : null);
    case "keep":
      await setDeletionRequest(scope, company.id, null);
      await tellDecision(scope, company, { decision: "deletion-declined" });
      return true;
    default:
      return false;
  }
}
