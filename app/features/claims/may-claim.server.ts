import { and, eq } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { findManagerRole } from "#app/core/company/managers.server.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { countAhead, countInTurn } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";

const DAY = 86_400;
/** Over which the mails of claims are spread: within the three days that a mail may wait. */
const DAYS = 3;

export type ClaimableCompany = { id: string; name: string; slug: string };
type MayClaim =
  /** `afterSeconds`: when the claim is mailed to the staff and the owner; undefined: it stands in their lists only. */
  | { kind: "company"; company: ClaimableCompany; afterSeconds: number | undefined }
  | { kind: "already" | "limited" | "absent" | "manager" | "unproven" };

/**
 * Whether the member may claim the page now: asked, and counted, before anything they send along is looked at. What
 * others claim does not stop a member from claiming (threat T62): of one company so many claims a day are mailed, so many
 * on each of the two days after, and all of them stand in the lists at once.
 */
export async function mayClaim(scope: MemberScope, slug: string): Promise<MayClaim> {
  const { actor } = scope;
  const company = await findClaimable(scope, slug);
  if (!company) return { kind: "absent" };
  if (await findManagerRole(scope, company.id, actor.id)) return { kind: "manager" };
  if (!actor.proven) return { kind: "unproven" };
  if (await findWaiting(scope, { companyId: company.id, claimantId: actor.id })) return { kind: "already" };
  const verdict = await countInTurn(scope, [
    { name: "claims", subject: actor.id, limit: 5, seconds: DAY },
    { name: "claims-network", subject: scope.facts.network, limit: 15, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited" };
  const told = { name: "claims-company", subject: company.id, limit: 6, seconds: DAY };
  return { kind: "company", company, afterSeconds: await countAhead(scope, told, DAYS) };
}

/** The claim of that member that waits for an answer. */
export async function findWaiting({ db }: DbScope, of: { companyId: string; claimantId: string }) {
  const [waiting] = await db
    .select({ id: companyClaims.id })
    .from(companyClaims)
    .where(
      and(
        eq(companyClaims.companyId, of.companyId),
        eq(companyClaims.claimantId, of.claimantId),
        eq(companyClaims.state, "waiting"),
      ),
    );
  return waiting;
}

export async function findClaimable({ db }: DbScope, slug: string): Promise<ClaimableCompany | undefined> {
  const [found] = await db
    .select({ id: companyCard.id, name: companyCard.name, slug: companyCard.slug })
    .from(companyRows)
    .where(and(eq(companyCard.slug, slug), isPublished));
  return found;
}
