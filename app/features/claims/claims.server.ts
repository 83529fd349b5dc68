import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyActs } from "#app/core/company/acts.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { lockCompany } from "#app/core/company/company-status.server.ts";
import { notifyManagersChanged } from "#app/core/company/manager-notices.server.ts";
import {
  addManager,
  findManagerRole,
  listManagers,
  type ManagerRole,
} from "#app/core/company/managers.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { type Claim, notifyClaimant, notifyOwner, notifyStaffOfClaim } from "./claim-notices.server.ts";
import { OWNER_DAYS } from "./claims.rules.ts";
import type { ClaimForm } from "./claims.schema.ts";
import { type ClaimableCompany, findWaiting } from "./may-claim.server.ts";

const inFiveDays = sql`now() + interval '${sql.raw(String(OWNER_DAYS))} days'`;

export function claimCompany(
  scope: MemberScope,
  { company, afterSeconds }: { company: ClaimableCompany; afterSeconds: number | undefined },
  form: Omit<ClaimForm, "document">,
  documentKey: string | null,
): Promise<Outcome<"claimed" | "already">> {
  const { actor } = scope;
  return inTransaction(scope, async (inside) => {
    await lockCompany(inside, company.id);
    const owner = (await listManagers(inside, company.id)).find(({ role }) => role === "owner");
    const [claim] = await inside.db
      .insert(companyClaims)
      .values({
        companyId: company.id,
        claimantId: actor.id,
        documentKey,
        name: form.name,
        position: form.position,
        phone: form.phone,
        message: form.message,
        ownerUntil: owner ? inFiveDays : null,
      })
      .onConflictDoNothing()
      .returning({ id: companyClaims.id });
    if (!claim) return { kind: "already" };
    const { name: companyName, slug } = company;
    const claimDetails: Claim = { ...form, id: claim.id, companyName, slug, afterSeconds };
    if (owner) await notifyOwner(inside, claimDetails, owner.email);
    else await notifyStaffOfClaim(inside, claimDetails);
    await recordAudit(inside, { act: companyActs.claim, subject: company.id });
    return { kind: "claimed" };
  });
}

/** Locks the company, then its claim, until the transaction ends: the order used everywhere. */
export async function lockClaim(scope: DbScope, id: string) {
  const [of] = await scope.db
    .select({ companyId: companyClaims.companyId })
    .from(companyClaims)
    .where(eq(companyClaims.id, id));
  if (!of || !(await lockCompany(scope, of.companyId))) return undefined;
  const [found] = await scope.db
    .select({
      id: companyClaims.id,
      companyId: companyClaims.companyId,
      companyName: companyCard.name,
      slug: companyCard.slug,
      claimantId: companyClaims.claimantId,
      state: companyClaims.state,
      name: companyClaims.name,
      position: companyClaims.position,
      ownerUntil: companyClaims.ownerUntil,
      decidedBy: companyClaims.decidedBy,
      documentKey: companyClaims.documentKey,
    })
    .from(companyClaims)
    .innerJoin(companyRows, eq(companyCard.id, companyClaims.companyId))
    .where(eq(companyClaims.id, id))
    .for("update", { of: companyClaims });
  return found;
}

type ClaimDecision = { accepts: boolean; reason?: string | undefined };
type Decided = Outcome<"absent" | "conflict" | { done: { documentKey: string | null } }>;

/** The owner accepts the claimant as a manager or refuses, within the owner's days. */
export function decideAsOwner(scope: MemberScope, id: string, decision: ClaimDecision): Promise<Decided> {
  return inTransaction(scope, async (inside): Promise<Decided> => {
    const claim = await lockClaim(inside, id);
    if (!claim || (await findManagerRole(inside, claim.companyId, scope.actor.id)) !== "owner")
      return { kind: "absent" };
    const isTheirs = claim.ownerUntil !== null && claim.ownerUntil > new Date();
    if (claim.state !== "waiting" || !isTheirs) return { kind: "conflict" };
    return applyDecision(inside, claim, decision, "manager", "rejected-by-owner");
  });
}

export function decideAsAdmin(scope: AdminScope, id: string, decision: ClaimDecision): Promise<Decided> {
  return inTransaction(scope, async (inside): Promise<Decided> => {
    const claim = await lockClaim(inside, id);
    if (!claim) return { kind: "absent" };
    if (claim.state !== "waiting") return { kind: "conflict" };
    const managers = await listManagers(inside, claim.companyId);
    const role: ManagerRole = managers.some((one) => one.role === "owner") ? "manager" : "owner";
    return applyDecision(inside, claim, decision, role, "rejected");
  });
}

type LockedClaim = NonNullable<Awaited<ReturnType<typeof lockClaim>>>;

/**
 * Assigns the company and closes the claim in one transaction. The claimant may dispute the owner's refusal: the
 * document, which the owner cannot read, is then erased only later.
 */
async function applyDecision(
  scope: MemberScope,
  claim: LockedClaim,
  { accepts, reason }: ClaimDecision,
  role: ManagerRole,
  refusal: "rejected" | "rejected-by-owner",
): Promise<Decided> {
  const { companyId, claimantId: userId } = claim;
  if (accepts) {
    const company = { id: companyId, name: claim.companyName };
    const change = role === "owner" ? "owner" : "joined";
    await notifyManagersChanged(scope, company, { change, who: claim.name }, scope.actor.id);
    await addManager(scope, { companyId, userId, role, grantedBy: scope.actor.id });
  }
  const isFinal = accepts || refusal === "rejected";
  await closeClaim(scope, claim, { state: accepts ? "approved" : "rejected", reason, isFinal });
  await recordAudit(scope, {
    act: companyActs[accepts ? "claim-approved" : "claim-rejected"],
    subject: companyId,
  });
  await notifyClaimant(scope, claim, accepts ? `approved-${role}` : refusal, reason);
  return { kind: "done", documentKey: isFinal ? claim.documentKey : null };
}

type Closing = { state: string; reason?: string | undefined /** Cannot be reopened. */; isFinal: boolean };

async function closeClaim(
  { db, actor }: MemberScope,
  { id }: LockedClaim,
  { state, reason, isFinal }: Closing,
): Promise<void> {
  await db
    .update(companyClaims)
    .set({
      state,
      reason: reason ?? null,
      codeHash: null,
      ...(isFinal && { documentKey: null, ownerUntil: null }),
      decidedBy: actor.id,
      decidedAt: new Date(),
    })
    .where(eq(companyClaims.id, id));
}

/** "dispute": staff decides instead of the owner. */
export function actOnOwnClaim(scope: MemberScope, id: string, act: "withdraw" | "dispute"): Promise<Decided> {
  return inTransaction(scope, async (inside): Promise<Decided> => {
    const claim = await lockClaim(inside, id);
    if (claim?.claimantId !== scope.actor.id) return { kind: "absent" };
    if (act === "withdraw") {
      if (claim.state !== "waiting") return { kind: "conflict" };
      await closeClaim(inside, claim, { state: "withdrawn", isFinal: true });
      return { kind: "done", documentKey: claim.documentKey };
    }
    // Only an owner's refusal or missing answer can be disputed: a decision by staff is final.
    const isOwners = claim.ownerUntil !== null && (claim.state === "waiting" || claim.state === "rejected");
    if (!isOwners) return { kind: "conflict" };
    const escalated = await escalate(inside, claim);
    return escalated ? { kind: "done", documentKey: null } : { kind: "conflict" };
  });
}

export function escalateAsOwner(scope: MemberScope, id: string): Promise<Decided> {
  return inTransaction(scope, async (inside): Promise<Decided> => {
    const claim = await lockClaim(inside, id);
    if (!claim || (await findManagerRole(inside, claim.companyId, scope.actor.id)) !== "owner")
      return { kind: "absent" };
    if (claim.state !== "waiting" || !(await escalate(inside, claim))) return { kind: "conflict" };
    return { kind: "done", documentKey: null };
  });
}

async function escalate(scope: MemberScope, claim: LockedClaim): Promise<boolean> {
  const another = await findWaiting(scope, claim);
  if (another && another.id !== claim.id) return false;
  await scope.db
    .update(companyClaims)
    .set({ state: "waiting", ownerUntil: null, decidedBy: null, decidedAt: null, reason: null })
    .where(and(eq(companyClaims.id, claim.id), isNotNull(companyClaims.ownerUntil)));
  await notifyStaffOfClaim(scope, { ...claim, afterSeconds: 0 });
  return true;
}

/** Of an account that is deleted. @returns those for `reopenClaims`, if the deletion is undone */
export async function withdrawClaims({ db }: DbScope, claimantId: string): Promise<string[]> {
  const withdrawn = await db
    .update(companyClaims)
    .set({ state: "withdrawn" })
    .where(and(eq(companyClaims.claimantId, claimantId), eq(companyClaims.state, "waiting")))
    .returning({ id: companyClaims.id });
  return withdrawn.map(({ id }) => id);
}

export async function reopenClaims({ db }: DbScope, ids: readonly string[]): Promise<void> {
  const withdrawn = and(inArray(companyClaims.id, [...ids]), eq(companyClaims.state, "withdrawn"));
  await db.update(companyClaims).set({ state: "waiting" }).where(withdrawn);
}

export async function setClaimCode(
  { db }: DbScope,
  id: string,
  code: { codeHash?: string | null; codeSentAt?: Date; codeAttempts?: number; codeProvenAt?: Date },
): Promise<void> {
  await db.update(companyClaims).set(code).where(eq(companyClaims.id, id));
}
