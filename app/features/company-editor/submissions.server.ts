import { and, eq } from "drizzle-orm";
import { createCompany } from "#app/core/company/companies.server.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { readProposal, writeContent } from "#app/core/company/company-content.server.ts";
import { changedFields, type Proposal } from "#app/core/company/company-content.ts";
import { changeStatus, type LockedCompany, lockCompany } from "#app/core/company/company-status.server.ts";
import { chooseOpenData } from "#app/core/company/open-data/choose.server.ts";
import type { OpenDataBox } from "#app/core/company/open-data/open-data.rules.ts";
import { stampOfPage } from "#app/core/company/page-stamp.server.ts";
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
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { COMPANY_CONSENT_VERSION } from "./company-form.rules.ts";
import { notifyStaffOfWaiting } from "./staff-notices.server.ts";

/** "absent": no such company for this member. */
export type Written = Outcome<
  | Limited
  | "changed"
  | "closed"
  | "absent"
  | Record<"draft" | "submitted" | "proposed" | "chosen" | "unchanged", { id: string }>
>;

const DAY = 86_400;

/** New companies also count per network: accounts are easily created. */
const countSubmission = (scope: MemberScope) =>
  countInOrder(scope, [
    { name: "company-submission", subject: scope.actor.id, limit: 10, seconds: DAY },
    { name: "company-submission-network", subject: scope.facts.network, limit: 30, seconds: DAY },
  ]);

/** Edits count per manager only: others on the network cannot block them. */
const countEdit = (scope: MemberScope) =>
  countInOrder(scope, [{ name: "company-edit", subject: scope.actor.id, limit: 60, seconds: DAY }]);

/** A draft is private to its author until submitted (decision F12). */
export async function saveNewDraft(scope: MemberScope, filled: FilledPage): Promise<Written> {
  const verdict = await countInOrder(scope, [
    { name: "company-draft", subject: scope.actor.id, limit: 20, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const { id } = await createCompany(scope, asOwn(scope, filled, "draft"));
  return { kind: "draft", id };
}

/** Pending until staff approves it, and never featured. */
export async function submitNewCompany(
  scope: MemberScope,
  filled: FilledPage,
  page: string,
): Promise<Written> {
  const verdict = await countSubmission(scope);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  return inTransaction(scope, async (inside) => {
    const { id } = await createCompany(inside, asOwn(scope, filled, "pending"));
    await consentOf(inside, page);
    await notifyStaffOfWaiting(inside, { id, name: filled.content.name, what: "submission" });
    return { kind: "submitted", id };
  });
}

type FilledPage = Proposal & { staysOut: boolean };

const asOwn = (
  { actor }: MemberScope,
  { content, logoKey, staysOut }: FilledPage,
  status: "draft" | "pending",
) => ({
  ...content,
  logoKey,
  status,
  openData: staysOut ? ("closed" as const) : ("open" as const),
  ownerId: actor.id,
  submittedBy: actor.id,
});

/** The proof belongs to the member and is erased with the account. */
const consentOf = (scope: MemberScope, page: string) =>
  proveConsent(scope, {
    purpose: "company",
    subjectId: scope.actor.id,
    textVersion: COMPANY_CONSENT_VERSION,
    page,
  });

type Edit = {
  proposal: Proposal;
  /** Of a form; a program chooses nothing. */
  openDataBox?: OpenDataBox;
  /** Saved without notification. */
  asDraft: boolean;
  /** Status of the displayed form: another one has other fields. */
  status: CompanyStatus;
  page: string;
  /** The stamp of the page that a program has read (decision H5). */
  seen?: string;
};

/**
 * Drafts and companies pending their first publication change directly. A page that is or was public stays, and the
 * edit waits as a version, replacing any pending one (decision F1).
 */
export async function editCompany(scope: MemberScope, companyId: string, edit: Edit): Promise<Written> {
  const verdict = await countEdit(scope);
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  return inTransaction(scope, async (inside) => {
    const company = await lockEditable(inside, companyId);
    if (!company) return { kind: "absent" };
    const { id, status } = company;
    const { proposal, asDraft } = edit;
    if (status === "archived") return { kind: "closed" };
    if ((status === "draft") !== (edit.status === "draft")) return { kind: "changed" };
    if (asDraft && status !== "draft") return { kind: "changed" };
    if (edit.seen !== undefined && edit.seen !== (await stampOf(inside, id)))
      return (await isAlreadyThere(inside, id, proposal)) ? { kind: "unchanged", id } : { kind: "changed" };
    const isChosen = await choose(inside, company, edit.openDataBox);
    if (status === "draft") return finishDraft(inside, company, edit);
    if (isShown(status)) {
      const proposed = await propose(inside, company, proposal);
      return isChosen && proposed.kind === "unchanged" ? { kind: "chosen", id } : proposed;
    }

    await writeContent(inside, id, proposal);
    await replaceOpen(inside, id, proposal, "submission");
    return { kind: "submitted", id };
  });
}

async function choose(scope: MemberScope, company: LockedCompany, box: OpenDataBox | undefined) {
  const by = scope.actor.role === "admin" ? "staff" : "manager";
  return box !== undefined && chooseOpenData(scope, company, { ...box, by });
}

/** Saves or submits the draft, like a new company. */
async function finishDraft(
  scope: MemberScope,
  company: LockedCompany,
  { proposal, asDraft, page }: Edit,
): Promise<Written> {
  const { id } = company;
  const verdict = asDraft ? undefined : await countSubmission(scope);
  if (verdict?.allowed === false) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  await writeContent(scope, id, proposal);
  if (asDraft) {
    await rewriteOpenVersion(scope, id, { ...proposal, state: "draft" });
    return { kind: "draft", id };
  }
  // The requested changes are now addressed.
  await rewriteOpenVersion(scope, id, { ...proposal, state: "waiting", reason: null });
  await changeStatus(scope, company, { act: "submit", by: "manager" });
  await consentOf(scope, page);
  await notifyStaffOfWaiting(scope, { id, name: proposal.content.name, what: "submission" });
  return { kind: "submitted", id };
}

async function stampOf(scope: MemberScope, companyId: string): Promise<string | undefined> {
  const present = await readProposal(scope, companyId);
  return present && stampOfPage(present, await findOpenVersion(scope, companyId));
}

async function isAlreadyThere(scope: MemberScope, companyId: string, proposal: Proposal): Promise<boolean> {
  const before = (await findOpenVersion(scope, companyId)) ?? (await readProposal(scope, companyId));
  return before !== undefined && changedFields(before, proposal).length === 0;
}

async function propose(scope: MemberScope, company: LockedCompany, proposal: Proposal): Promise<Written> {
  const { id } = company;
  const present = await readProposal(scope, id);
  const waiting = await findOpenVersion(scope, id);
  if (present && changedFields(waiting ?? present, proposal).length === 0) return { kind: "unchanged", id };
  await replaceOpen(scope, id, proposal, "edit");
  // One notification, however many edits before staff reads it.
  if (!waiting) await notifyStaffOfWaiting(scope, { id, name: company.name, what: "edit" });
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

/** Undefined when not found or not editable, without distinction. */
export async function lockEditable(scope: MemberScope, id: string): Promise<LockedCompany | undefined> {
  if (!(await isEditable(scope, id))) return undefined;
  const company = await lockCompany(scope, id);
  // The manager may have been removed while waiting for the lock.
  return company && (await isEditable(scope, id)) ? company : undefined;
}

async function isEditable({ db, actor }: MemberScope, id: string): Promise<boolean> {
  const mine = await db
    .select({ id: companyCard.id })
    .from(companyRows)
    .where(and(eq(companyCard.id, id), editableBy(actor)));
  return mine.length > 0;
}
