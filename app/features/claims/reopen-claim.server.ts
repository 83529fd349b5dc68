import { eq } from "drizzle-orm";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { findManagerRole } from "#app/core/company/managers.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { lockClaim } from "./claims.server.ts";
import { findWaiting } from "./may-claim.server.ts";

/** A claim that the staff refused waits again, without its document, which is erased. */
export async function reopenClaim(scope: AdminScope, id: string): Promise<boolean> {
  const claim = await lockClaim(scope, id);
  if (claim?.state !== "rejected") return false;
  const manages = await findManagerRole(scope, claim.companyId, claim.claimantId);
  if (manages || (await findWaiting(scope, claim))) return false;
  await scope.db
    .update(companyClaims)
    .set({ state: "waiting", ownerUntil: null, decidedBy: null, decidedAt: null, reason: null })
    .where(eq(companyClaims.id, id));
  return true;
}
