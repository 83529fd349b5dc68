import { findLastRecorded, recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { readProposal } from "#app/core/company/company-content.server.ts";
import {
  changeStatus,
  confirmUpToDate,
  type LockedCompany,
  lockCompany,
  setDeletionRequest,
  setFeatured,
  setOnCall,
  setVerified,
} from "#app/core/company/company-status.server.ts";
import { listManagers } from "#app/core/company/managers.server.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import {
  closeVersions,
  findOpenVersion,
  keepVersions,
  rewriteOpenVersion,
} from "#app/core/company/versions.server.ts";
import type { DecisionKind } from "#app/features/moderation/mails/company-decision.tsx";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { type StaffAct, staffActs, statusActOf } from "./moderation.rules.ts";
import { notifyApproved, notifyDecision } from "./notify-managers.server.ts";
import { liftRefusal } from "./request-mails.server.ts";
import { stampOf } from "./seen.server.ts";

/**
 * "conflict": a concurrent change, with its author and date if logged. "changed": the pending version differs from the
 * displayed one. "unmanaged": no manager could edit it again.
 */
export type Moderated = Outcome<
  | "absent"
  | Record<"done" | "unchanged" | "changed" | "unmanaged", { name: string }>
  | { conflict: { name: string; by?: string | undefined; at?: Date | undefined } }
>;

export type Asked = {
  act: StaffAct;
  reason?: string | undefined;
  seen?: readonly string[];
  /** The action to undo, by the same person, while it is the last decision. */
  undoes?: StaffAct | undefined;
};

/** Acts that change a company's status, of staff and managers: a refusal for a changed status names the last of them. */
const decisions = [
  ...staffActs,
  ...(["edited", "edit-approve", "edit-reject", "restored-version", "withdraw", "discard"] as const),
].map((act) => companyActs[act]);

/** One action with all its effects, in one transaction. */
export function moderate(scope: AdminScope, companyId: string, asked: Asked): Promise<Moderated> {
  const { act, undoes } = asked;
  return inTransaction(scope, async (inside): Promise<Moderated> => {
    const company = await lockCompany(inside, companyId);
    if (!company) return { kind: "absent" };
    const { name } = company;
    const last = await findLastRecorded(inside, companyId, decisions);
    const conflict = { kind: "conflict", name, by: last?.by ?? undefined, at: last?.at } as const;
    if (undoes && !(last?.act === companyActs[undoes] && last.actorId === scope.actor.id)) return conflict;
    const hindrance = await hindranceTo(inside, company, asked);
    if (hindrance) return { kind: hindrance, name };

    const before = undoes ? beforeOf(last?.detail) : undefined;
    const effect = statusActOf[act]
      ? await decideStatus(inside, company, asked, before)
      : await applyMark(inside, company, act, before);
    if (effect === "impossible") return conflict;
    if (effect === "done") await recordModeration(inside, company, act);
    return { kind: effect, name };
  });
}

async function hindranceTo(scope: AdminScope, { id, status }: LockedCompany, { act, seen = [] }: Asked) {
  if (status !== "pending") return undefined;
  if (act === "approve" && !seen.includes(stampOf(id, await findOpenVersion(scope, id)))) return "changed";
  if (act === "ask-for-changes" && (await listManagers(scope, id)).length === 0) return "unmanaged";
  return undefined;
}

const DAY = 86_400_000;

type Effect = "done" | "unchanged" | "impossible";
type Before = Pick<LockedCompany, "verifiedAt" | "offlineBy" | "deletionRequestedAt">;

function beforeOf(detail: unknown): Before {
  const recorded = (detail ?? {}) as { [Fact in keyof Before]?: string | null };
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null);
  return {
    verifiedAt: moment(recorded.verifiedAt),
    deletionRequestedAt: moment(recorded.deletionRequestedAt),
    offlineBy: recorded.offlineBy === "manager" ? "manager" : null,
  };
}

const recordModeration = (scope: AdminScope, company: LockedCompany, act: StaffAct) => {
  const { verifiedAt, offlineBy, deletionRequestedAt } = company;
  const needed = act === "verify" || act === "put-online" || act === "remove";
  return recordAudit(scope, {
    act: companyActs[act],
    subject: company.id,
    ...(needed && { detail: { verifiedAt, offlineBy, deletionRequestedAt } }),
  });
};

async function decideStatus(
  scope: AdminScope,
  company: LockedCompany,
  { act, reason, undoes }: Asked,
  before: Before | undefined,
): Promise<Effect> {
  const statusAct = statusActOf[act];
  if (!statusAct) return "impossible";
  const open = await findOpenVersion(scope, company.id);
  // A page taken offline by its manager stays the manager's to republish.
  const by = (act === "take-offline" && before?.offlineBy) || "staff";
  const verdict = await changeStatus(scope, company, { act: statusAct, by, reason });
  if (!verdict.ok) return "impossible";

  if (act === "approve")
    await closeVersions(scope, [company.id], { to: "applied", decidedBy: scope.actor.id });
  else if (act === "ask-for-changes")
    await rewriteOpenVersion(scope, company.id, { state: "draft", reason: reason ?? null });
  else if (act === "refuse" || act === "remove")
    await closeVersions(scope, [company.id], { to: "rejected", decidedBy: scope.actor.id, reason });
  else if (act === "restore") await reopen(scope, company.id, verdict.to);
  if (undoes === "remove" && before?.deletionRequestedAt)
    await setDeletionRequest(scope, company.id, before.deletionRequestedAt);

  if (act === "approve") await notifyApproved(scope, company);
  // No notification was sent that it was online again.
  const decision = undoes === "put-online" ? undefined : decisionOfAct[act];
  const authorId = company.submittedBy ?? open?.authorId;
  if (decision) await notifyDecision(scope, company, { decision, reason, authorId });
  return "done";
}

const decisionOfAct: Partial<Record<StaffAct, DecisionKind>> = {
  refuse: "refused",
  "ask-for-changes": "changes-asked",
  "take-offline": "taken-offline",
  remove: "removed",
  restore: "restored",
};

/** A company that becomes pending or draft again needs an open version. */
async function reopen(scope: AdminScope, companyId: string, status: string): Promise<void> {
  const state = status === "pending" ? "waiting" : status === "draft" ? "draft" : undefined;
  if (!state || (await findOpenVersion(scope, companyId))) return;
  const proposal = await readProposal(scope, companyId);
  if (proposal) await keepVersions(scope, [{ ...proposal, companyId, origin: "restored", state }]);
}

/** Idempotent marks on a page, whatever its status. */
async function applyMark(
  scope: AdminScope,
  company: LockedCompany,
  act: StaffAct,
  before: Before | undefined,
): Promise<Effect> {
  if (!isShown(company.status)) return "impossible";
  switch (act) {
    case "feature":
    case "unfeature":
      if (company.featured === (act === "feature")) return "unchanged";
      await setFeatured(scope, company.id, act === "feature");
      return "done";
    case "verify":
    case "unverify":
      if (act === "unverify" && !company.verifiedAt) return "unchanged";
      await setVerified(scope, company.id, act === "verify" ? new Date() : (before?.verifiedAt ?? null));
      return "done";
    case "keep":
      if (!company.deletionRequestedAt) return "impossible";
      await setDeletionRequest(scope, company.id, null);
      await notifyDecision(scope, company, { decision: "deletion-declined" });
      return "done";
    case "confirm":
      if (company.confirmedAt && Date.now() - company.confirmedAt.getTime() < DAY) return "unchanged";
      await confirmUpToDate(scope, company.id);
      return "done";
    case "confirm-on-call":
      if (!company.onCallAskedAt) return "impossible";
      if (company.onCallConfirmedAt) return "unchanged";
      await setOnCall(scope, company.id, { askedAt: company.onCallAskedAt, confirmedAt: new Date() });
      return "done";
    case "end-on-call":
      if (!company.onCallAskedAt) return "unchanged";
      await setOnCall(scope, company.id, { askedAt: null, confirmedAt: null });
      return "done";
    case "resume-mails":
      return (await liftRefusal(scope, company.id)) ? "done" : "unchanged";
    default:
      return "impossible";
  }
}
