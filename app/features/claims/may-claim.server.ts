import { and, eq } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { findManagerRole } from "#app/core/company/managers.server.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { countAhead, countInOrder } from "#app/platform/http/limits.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";

const DAY = 86_400;
const DAYS = 3;

export type ClaimableCompany = { id: string; name: string; slug: string };

/**
 * Rate limit of claims, checked and counted before any input is read. Claims by others never block a member (threat
 * T62): each company gets a daily number of claim e-mails, the excess follows on the next two days, and all claims
 * are listed at once. `afterSeconds`: delay of the e-mails to staff and owner; undefined when the claim is only listed.
 */
export async function canClaim(
  scope: MemberScope,
  slug: string,
): Promise<
  Outcome<
    | "already"
    | "limited"
    | "absent"
    | "manager"
    | "unproven"
    | { company: { company: ClaimableCompany; afterSeconds: number | undefined } }
  >
> {
  const { actor } = scope;
  const company = await findClaimable(scope, slug);
  if (!company) return { kind: "absent" };
  if (await findManagerRole(scope, company.id, actor.id)) return { kind: "manager" };
  if (!actor.proven) return { kind: "unproven" };
  if (await findWaiting(scope, { companyId: company.id, claimantId: actor.id })) return { kind: "already" };
  const verdict = await countInOrder(scope, [
    { name: "claims", subject: actor.id, limit: 5, seconds: DAY },
    { name: "claims-network", subject: scope.facts.network, limit: 15, seconds: DAY },
  ]);
  if (!verdict.allowed) return { kind: "limited" };
  const dailyLimit = { name: "claims-company", subject: company.id, limit: 6, seconds: DAY };
  return { kind: "company", company, afterSeconds: await countAhead(scope, dailyLimit, DAYS) };
}

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
