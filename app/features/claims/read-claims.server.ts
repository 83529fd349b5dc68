import { and, desc, eq, sql } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyCard, companyRows, companyState } from "#app/core/company/company.reads.ts";
import { contactCard, contactRows } from "#app/core/company/contacts.reads.ts";
import { refusesMails } from "#app/core/company/leave-link.server.ts";
import { findManagerRole, listManagers } from "#app/core/company/managers.server.ts";
import { personAccount, personCard, personRows } from "#app/core/person/person.reads.ts";
import type { AdminScope, MemberScope } from "#app/platform/http/scope.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { type ClaimState, isSameDomain, isStrong, maskedEmail, type Proofs } from "./claims.rules.ts";

export type OwnClaim = {
  id: string;
  companyName: string;
  slug: string;
  state: ClaimState;
  /** Who decides: the owner of the page, or administrators. */
  asks: "owner" | "staff";
  date: string;
  reason?: string | undefined;
  codeProven: boolean;
  codeSent: boolean;
  /** Masked address for the code; undefined when the page has none, or refuses mails. */
  codeTo?: string | undefined;
  canDispute: boolean;
};

export async function listOwnClaims({ db, actor }: MemberScope, slug?: string): Promise<OwnClaim[]> {
  const rows = await db
    .select({
      id: companyClaims.id,
      companyName: companyCard.name,
      slug: companyCard.slug,
      state: sql<ClaimState>`${companyClaims.state}`,
      ownerUntil: companyClaims.ownerUntil,
      createdAt: companyClaims.createdAt,
      reason: companyClaims.reason,
      codeProvenAt: companyClaims.codeProvenAt,
      codeSentAt: companyClaims.codeSentAt,
      email: contactCard.email,
      left: refusesMails,
    })
    .from(companyClaims)
    .innerJoin(companyRows, eq(companyCard.id, companyClaims.companyId))
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(and(eq(companyClaims.claimantId, actor.id), slug ? eq(companyCard.slug, slug) : undefined))
    .orderBy(desc(companyClaims.createdAt))
    .limit(20);
  return rows.map(({ ownerUntil, createdAt, codeProvenAt, codeSentAt, email, left, reason, ...claim }) => ({
    ...claim,
    asks: ownerUntil && ownerUntil > new Date() ? "owner" : "staff",
    date: formatDate(createdAt),
    reason: reason ?? undefined,
    codeProven: codeProvenAt !== null,
    codeSent: codeSentAt !== null,
    codeTo: email && !left ? maskedEmail(email) : undefined,
    canDispute: ownerUntil !== null && (claim.state === "waiting" || claim.state === "rejected"),
  }));
}

export type ReadClaim = {
  id: string;
  companyId: string;
  companyName: string;
  slug: string;
  state: ClaimState;
  name: string;
  position: string;
  phone: string | null;
  message: string | null;
  date: string;
  claimantEmail: string;
  claimantSince: string;
  hasDocument: boolean;
  proofs: Proofs;
  strong: boolean;
  ownerUntil?: string | undefined;
  reason: string | null;
  decision?: string | undefined;
};

async function readClaim({ db }: MemberScope, id: string): Promise<ReadClaim | undefined> {
  const [found] = await db
    .select({
      claim: companyClaims,
      company: { id: companyCard.id, name: companyCard.name, slug: companyCard.slug },
      contact: { email: contactCard.email, website: contactCard.website },
      claimant: {
        email: personCard.email,
        emailVerified: personAccount.emailVerified,
        createdAt: personAccount.createdAt,
      },
    })
    .from(companyClaims)
    .innerJoin(companyRows, eq(companyCard.id, companyClaims.companyId))
    .innerJoin(personRows, eq(personCard.id, companyClaims.claimantId))
    .leftJoin(contactRows, eq(contactCard.companyId, companyCard.id))
    .where(eq(companyClaims.id, id));
  if (!found) return undefined;
  const { claim, company, contact, claimant } = found;
  const proofs: Proofs = {
    addressProven: claimant.emailVerified,
    sameDomain: isSameDomain(claimant.email, {
      email: contact?.email ?? null,
      website: contact?.website ?? null,
    }),
    codeEntered: claim.codeProvenAt !== null,
  };
  return {
    id,
    companyId: company.id,
    companyName: company.name,
    slug: company.slug,
    state: claim.state as ClaimState,
    name: claim.name,
    position: claim.position,
    phone: claim.phone,
    message: claim.message,
    date: formatDate(claim.createdAt, "time"),
    claimantEmail: claimant.email,
    claimantSince: formatDate(claimant.createdAt),
    hasDocument: claim.documentKey !== null,
    proofs,
    strong: isStrong(proofs),
    ownerUntil:
      claim.ownerUntil && claim.ownerUntil > new Date() ? formatDate(claim.ownerUntil, "time") : undefined,
    reason: claim.reason,
    decision: claim.decidedAt ? formatDate(claim.decidedAt, "time") : undefined,
  };
}

export async function findClaimForOwner(scope: MemberScope, id: string): Promise<ReadClaim | undefined> {
  const claim = await readClaim(scope, id);
  const role = claim && (await findManagerRole(scope, claim.companyId, scope.actor.id));
  return claim && role === "owner" ? { ...claim, hasDocument: false } : undefined;
}

export async function findClaimForAdmin(scope: AdminScope, id: string) {
  const claim = await readClaim(scope, id);
  if (!claim) return undefined;
  const [managers, others] = await Promise.all([
    listManagers(scope, claim.companyId),
    listOthers(scope, claim),
  ]);
  return {
    ...claim,
    managers: managers.map(({ name, email, role }) => ({ name, email, role })),
    others,
  };
}

async function listOthers({ db }: AdminScope, { claimantEmail, id }: ReadClaim) {
  const rows = await db
    .select({ name: companyCard.name, slug: companyCard.slug, state: companyClaims.state })
    .from(companyClaims)
    .innerJoin(companyRows, eq(companyCard.id, companyClaims.companyId))
    .innerJoin(personRows, eq(personCard.id, companyClaims.claimantId))
    .where(and(eq(personCard.email, claimantEmail), sql`${companyClaims.id} <> ${id}`))
    .limit(20);
  const submitted = await db
    .select({ name: companyCard.name, slug: companyCard.slug, state: companyState.status })
    .from(companyRows)
    .innerJoin(personRows, eq(personCard.id, companyState.submittedBy))
    .where(eq(personCard.email, claimantEmail))
    .limit(20);
  return { claims: rows, submitted };
}

export async function findDocumentKey({ db }: AdminScope, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ key: companyClaims.documentKey })
    .from(companyClaims)
    .where(eq(companyClaims.id, id));
  return found?.key ?? undefined;
}

export async function listWaitingClaims({ db }: AdminScope, page: number, size: number) {
  const rows = await db
    .select({
      id: companyClaims.id,
      companyName: companyCard.name,
      name: companyClaims.name,
      position: companyClaims.position,
      createdAt: companyClaims.createdAt,
      ownerUntil: companyClaims.ownerUntil,
      codeProvenAt: companyClaims.codeProvenAt,
    })
    .from(companyClaims)
    .innerJoin(companyRows, eq(companyCard.id, companyClaims.companyId))
    .where(eq(companyClaims.state, "waiting"))
    .orderBy(companyClaims.createdAt, companyClaims.id)
    .limit(size)
    .offset((page - 1) * size);
  return rows.map(({ createdAt, ownerUntil, codeProvenAt, ...claim }) => ({
    ...claim,
    date: formatDate(createdAt, "time"),
    withOwner: ownerUntil !== null && ownerUntil > new Date(),
    strong: codeProvenAt !== null,
  }));
}

export type WaitingClaim = Awaited<ReturnType<typeof listWaitingClaims>>[number];
