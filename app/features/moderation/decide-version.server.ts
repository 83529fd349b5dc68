import { eq } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { readProposal, writeContent } from "#app/core/company/company-content.server.ts";
import { changedFields, type Proposal } from "#app/core/company/company-content.ts";
import { type LockedCompany, lockCompany } from "#app/core/company/company-status.server.ts";
import { chooseOpenData } from "#app/core/company/open-data/choose.server.ts";
import type { OpenDataBox } from "#app/core/company/open-data/open-data.rules.ts";
import { isShown } from "#app/core/company/status.rules.ts";
import {
  closeVersions,
  findOpenVersion,
  findVersion,
  keepVersions,
} from "#app/core/company/versions.server.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Moderated } from "./moderate.server.ts";
import { notifyChanged, notifyDecision } from "./notify-managers.server.ts";
import { stampOfCompany } from "./seen.server.ts";

type Decision =
  | { kind: "approve" /** What the administrator made of it, when they corrected it. */; instead?: Proposal }
  | { kind: "reject"; reason: string };

/** A version with the stamp of the displayed page: see `stampOfPage`. */
type ReadVersion = { versionId: string; seen: string };

/**
 * Decides about a pending edit. Concurrent decisions are reported: nothing is applied twice, or over changes made
 * since the page was displayed.
 */
export function decideVersion(
  scope: AdminScope,
  companyId: string,
  { versionId, seen }: ReadVersion,
  decision: Decision,
): Promise<Moderated> {
  return inTransaction(scope, async (inside): Promise<Moderated> => {
    const company = await lockCompany(inside, companyId);
    const version = company && (await findVersion(inside, companyId, versionId));
    if (!company || !version) return { kind: "absent" };
    if (version.state !== "waiting" || !isShown(company.status))
      return { kind: "conflict", name: company.name, ...(await whoDecided(inside, version)) };
    if (seen !== (await stampOfCompany(inside, companyId))) return { kind: "changed", name: company.name };
    if (decision.kind === "approve") await apply(inside, companyId, version, decision.instead);
    else
      await closeVersions(inside, [companyId], {
        to: "rejected",
        decidedBy: scope.actor.id,
        reason: decision.reason,
      });
    await recordAudit(inside, {
      act: companyActs[decision.kind === "approve" ? "edit-approve" : "edit-reject"],
      subject: companyId,
    });
    const instead = decision.kind === "approve" ? decision.instead : undefined;
    if (instead && changedFields(version, instead).length > 0)
      await notifyChanged(inside, company, { by: "corrected", before: version, after: instead });
    else
      await notifyDecision(inside, company, {
        decision: decision.kind === "approve" ? "edit-approved" : "edit-rejected",
        reason: decision.kind === "reject" ? decision.reason : undefined,
        authorId: version.authorId,
      });
    return { kind: "done", name: company.name };
  });
}

async function apply(
  scope: AdminScope,
  companyId: string,
  version: Proposal,
  instead: Proposal | undefined,
): Promise<void> {
  const decidedBy = scope.actor.id;
  await closeVersions(scope, [companyId], { to: instead ? "replaced" : "applied", decidedBy });
  if (instead) await keepAsAdmin(scope, companyId, instead, "admin");
  await writeContent(scope, companyId, instead ?? version);
}

const keepAsAdmin = (
  scope: AdminScope,
  companyId: string,
  proposal: Proposal,
  origin: "admin" | "restored",
) =>
  keepVersions(scope, [
    {
      ...proposal,
      companyId,
      origin,
      state: "applied",
      authorId: scope.actor.id,
      decidedBy: scope.actor.id,
    },
  ]);

async function whoDecided({ db }: AdminScope, version: { decidedBy: string | null; decidedAt: Date | null }) {
  const [who] = version.decidedBy
    ? await db.select({ by: personCard.name }).from(personRows).where(eq(personCard.id, version.decidedBy))
    : [];
  return { by: who?.by, at: version.decidedAt ?? undefined };
}

/**
 * Applies an administrator's edit at once, without a change of status. A pending edit stays, unless the company was
 * never published: this one then becomes the pending version.
 */
export function editAsAdmin(
  scope: AdminScope,
  companyId: string,
  {
    proposal,
    seen,
    openDataBox,
  }: { proposal: Proposal; seen: string /** Where it was asked. */; openDataBox?: OpenDataBox },
): Promise<Moderated> {
  return inTransaction(scope, async (inside): Promise<Moderated> => {
    const company = await lockCompany(inside, companyId);
    if (!company || company.status === "archived") return { kind: "absent" };
    if (seen !== (await stampOfCompany(inside, companyId))) return { kind: "changed", name: company.name };
    const before = await readProposal(inside, companyId);
    if (isShown(company.status)) await keepAsAdmin(inside, companyId, proposal, "admin");
    else await replaceOpen(inside, company, proposal);
    await writeContent(inside, companyId, proposal);
    await recordAudit(inside, { act: companyActs.edited, subject: companyId });
    if (openDataBox) await chooseOpenData(inside, company, { ...openDataBox, by: "staff" });
    if (before) await notifyChanged(inside, company, { by: "edited", before, after: proposal });
    return { kind: "done", name: proposal.content.name };
  });
}

async function replaceOpen(scope: AdminScope, company: LockedCompany, proposal: Proposal): Promise<void> {
  const open = await findOpenVersion(scope, company.id);
  await closeVersions(scope, [company.id], { to: "replaced", decidedBy: scope.actor.id });
  const state = open?.state ?? "waiting";
  await keepVersions(scope, [
    { ...proposal, companyId: company.id, origin: "admin", state, authorId: scope.actor.id },
  ]);
}

export function restoreVersion(
  scope: AdminScope,
  companyId: string,
  { versionId, seen }: ReadVersion,
): Promise<Moderated> {
  return inTransaction(scope, async (inside): Promise<Moderated> => {
    const company = await lockCompany(inside, companyId);
    const version = company && (await findVersion(inside, companyId, versionId));
    if (!company || version?.state !== "applied" || !isShown(company.status)) return { kind: "absent" };
    if (seen !== (await stampOfCompany(inside, companyId))) return { kind: "changed", name: company.name };
    const present = await readProposal(inside, companyId);
    const proposal = { content: version.content, logoKey: version.logoKey };
    if (present && changedFields(present, proposal).length > 0) {
      await keepAsAdmin(inside, companyId, proposal, "restored");
      await writeContent(inside, companyId, proposal);
      await recordAudit(inside, { act: companyActs["restored-version"], subject: companyId });
      await notifyChanged(inside, company, { by: "restored", before: present, after: proposal });
    }
    return { kind: "done", name: company.name };
  });
}
