import { and, eq } from "drizzle-orm";
import { createCompany } from "#app/core/company/companies.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { readProposal, writeContent } from "#app/core/company/company-content.server.ts";
import { changedFields, type Proposal } from "#app/core/company/company-content.ts";
import { changeStatus, type LockedCompany, lockCompany } from "#app/core/company/company-status.server.ts";
import { type CompanyStatus, isShown } from "#app/core/company/status.rules.ts";
import {
  closeVersions,
  findOpenVersion,
  keepVersions,
  rewriteOpenVersion,
} from "#app/core/company/versions.server.ts";
import { editableBy } from "#app/core/company/visibility.server.ts";
import { proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import { inTransaction } from "#app/platform/db/scope.ts";
import { countInTurn } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { COMPANY_CONSENT_VERSION } from "./company-form.rules.ts";
import { tellStaffOfWaiting } from "./staff-notices.server.ts";

/** What became of what was written. "absent": there is no such company for this member. */
export type Written =
  | { kind: "draft" | "submitted" | "proposed" | "unchanged"; id: string }
  | { kind: "limited" }
  /** It is no longer in the status that it was written for. */
  | { kind: "changed" }
  | { kind: "closed" }
  | { kind: "absent" };

const DAY = 86_400;

/** New companies are counted for the network too: accounts are quickly made. */
async function maySubmit(scope: MemberScope): Promise<boolean> {
  const verdict = await countInTurn(scope, [
    { name: "company-submission", subject: scope.actor.id, limit: 10, seconds: DAY },
    { name: "company-submission-network", subject: scope.facts.network, limit: 30, seconds: DAY },
  ]);
  return verdict.allowed;
}

/** Edits are their manager's alone: what neighbours of the same network submit keeps nobody from a page of their own. */
async function mayEdit(scope: MemberScope): Promise<boolean> {
  const limit = { name: "company-edit", subject: scope.actor.id, limit: 60, seconds: DAY };
  return (await countInTurn(scope, [limit])).allowed;
}

/** A draft is private to its author until it is submitted (decision F12). */
export async function saveNewDraft(scope: MemberScope, proposal: Proposal): Promise<Written> {
  const verdict = await countInTurn(scope, [
    { name: "company-draft", subject: scope.actor.id, limit: 20, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited" };
  const { id } = await createCompany(scope, asOwn(scope, proposal, "draft"));
  return { kind: "draft", id };
}

/** A new company waits for the staff's word: pending, never featured, whoever submits it. */
export async function submitNewCompany(
  scope: MemberScope,
  proposal: Proposal,
  page: string,
): Promise<Written> {
  if (!(await maySubmit(scope))) return { kind: "limited" };
  return inTransaction(scope, async (inside) => {
    const { id } = await createCompany(inside, asOwn(scope, proposal, "pending"));
    await consentOf(inside, page);
    await tellStaffOfWaiting(inside, { id, name: proposal.content.name, what: "submission" });
    return { kind: "submitted", id };
  });
}

const asOwn = ({ actor }: MemberScope, { content, logoKey }: Proposal, status: "draft" | "pending") => ({
  ...content,
  logoKey,
  status,
  ownerId: actor.id,
  submittedBy: actor.id,
});

/** The proof is the member's: it goes with their account. */
const consentOf = (scope: MemberScope, page: string) =>
  proveConsent(scope, {
    purpose: "company",
    subjectId: scope.actor.id,
    textVersion: COMPANY_CONSENT_VERSION,
    page,
  });

type Edit = {
  proposal: Proposal;
  /** Only kept for now: nobody is told. */
  asDraft: boolean;
  /** The status for which the form was read: another asks for other fields. */
  status: CompanyStatus;
  page: string;
};

/**
 * Writes what a manager proposes for a company that exists. A draft or a company that waits for its first publication has
 * nothing to protect: its row follows. A page that is or was public stays as it is, and the edit waits as a version,
 * in the place of the one that waited before (decision F1).
 */
export async function editCompany(scope: MemberScope, companyId: string, edit: Edit): Promise<Written> {
  if (!(await mayEdit(scope))) return { kind: "limited" };
  return inTransaction(scope, async (inside) => {
    const company = await lockEditable(inside, companyId);
    if (!company) return { kind: "absent" };
    const { id, status } = company;
    const { proposal, asDraft } = edit;
    if (status === "archived") return { kind: "closed" };
    if ((status === "draft") !== (edit.status === "draft")) return { kind: "changed" };
    if (status === "draft") return finishDraft(inside, company, edit);
    if (asDraft) return { kind: "changed" };
    if (isShown(status)) return propose(inside, company, proposal);

    await writeContent(inside, id, proposal);
    await replaceOpen(inside, id, proposal, "submission");
    return { kind: "submitted", id };
  });
}

/** Keeps the draft, or hands it in: as a new company is, whatever it was kept as before. */
async function finishDraft(
  scope: MemberScope,
  company: LockedCompany,
  { proposal, asDraft, page }: Edit,
): Promise<Written> {
  const { id } = company;
  if (!asDraft && !(await maySubmit(scope))) return { kind: "limited" };
  await writeContent(scope, id, proposal);
  if (asDraft) {
    await rewriteOpenVersion(scope, id, { ...proposal, state: "draft" });
    return { kind: "draft", id };
  }
  // What it was sent back for is answered now.
  await rewriteOpenVersion(scope, id, { ...proposal, state: "waiting", reason: null });
  await changeStatus(scope, company, { act: "submit", by: "manager" });
  await consentOf(scope, page);
  await tellStaffOfWaiting(scope, { id, name: proposal.content.name, what: "submission" });
  return { kind: "submitted", id };
}

async function propose(scope: MemberScope, company: LockedCompany, proposal: Proposal): Promise<Written> {
  const { id } = company;
  const present = await readProposal(scope, id);
  const waiting = await findOpenVersion(scope, id);
  if (present && changedFields(waiting ?? present, proposal).length === 0) return { kind: "unchanged", id };
  await replaceOpen(scope, id, proposal, "edit");
  // Once for all that a manager writes before the staff has read it.
  if (!waiting) await tellStaffOfWaiting(scope, { id, name: company.name, what: "edit" });
  return { kind: "proposed", id };
}

async function replaceOpen(
  scope: MemberScope,
  companyId: string,
  proposal: Proposal,
  origin: "submission" | "edit",
): Promise<void> {
  await closeVersions(scope, [companyId], { to: "replaced" });
  await keepVersions(scope, [{ ...proposal, companyId, authorId: scope.actor.id, origin, state: "waiting" }]);
}

/** The company, locked, when the member may change it: "not yours" and "not there" are one answer. */
export async function lockEditable(scope: MemberScope, id: string): Promise<LockedCompany | undefined> {
  if (!(await isEditable(scope, id))) return undefined;
  const company = await lockCompany(scope, id);
  // They may have been removed while they waited for the lock.
  return company && (await isEditable(scope, id)) ? company : undefined;
}

async function isEditable({ db, actor }: MemberScope, id: string): Promise<boolean> {
  const mine = await db
    .select({ id: companyCard.id })
    .from(companyRows)
    .where(and(eq(companyCard.id, id), editableBy(actor)));
  return mine.length > 0;
}
